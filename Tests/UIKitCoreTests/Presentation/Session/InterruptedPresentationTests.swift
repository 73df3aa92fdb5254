// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// A window that closes, or gets another root, whatever a presentation is doing.
@MainActor
@Suite("Interrupted presentations", .serialized)
struct InterruptedPresentationTests {
    enum Ending: CaseIterable {
        case close, newRoot
    }

    enum Moment: CaseIterable {
        case beforeCommit, inMidTransition, held, cancelled
    }

    private func end(_ test: InteractionRig, _ ending: Ending) {
        switch ending {
        case .close: test.rig.window.isHidden = true
        case .newRoot: test.rig.window.rootViewController = UIViewController()
        }
        test.rig.settle()
    }

    private func bring(_ test: InteractionRig, to moment: Moment) {
        switch moment {
        case .beforeCommit: break
        case .inMidTransition:
            test.rig.settle()
            test.rig.advance(by: 0.3)
        case .held:
            test.rig.settle()
            test.driver.update(0.3)
        case .cancelled:
            test.rig.settle()
            test.driver.update(0.3)
            test.driver.cancel()
        }
    }

    /// The state that the appearance calls of one controller lead to; nil when one of them is out of order.
    private func phase(of name: String, from start: String, in log: CallLog) -> String? {
        var phase = start
        for entry in log.entries(of: "\(name).viewWill", "\(name).viewDid") {
            switch entry.dropFirst(name.count + 1).prefix(while: { $0 != "(" }) {
            case "viewWillAppear" where phase == "gone" || phase == "leaving": phase = "coming"
            case "viewDidAppear" where phase == "coming": phase = "there"
            case "viewWillDisappear" where phase == "there" || phase == "coming": phase = "leaving"
            case "viewDidDisappear" where phase == "leaving": phase = "gone"
            case "viewDidLoad": break
            default: return nil
            }
        }
        return phase
    }

    private func expectRest(_ test: InteractionRig) {
        #expect(!test.b.isBeingPresented && !test.b.isBeingDismissed && test.b.transitionCoordinator == nil)
        #expect(test.rig.root.transitionCoordinator == nil)
        // What the animation or the user still does then is too late and has no effect.
        let before = test.rig.log.entries.count
        test.driver.finish()
        test.driver.cancel()
        test.rig.advance(by: 2)
        #expect(test.rig.log.entries.count == before)
        #expect(test.rig.warnings.isEmpty)
    }

    @Test(
        "a presentation ends with its window or root: balanced calls, its completion once (cancelled: never)",
        arguments: Moment.allCases, Ending.allCases)
    func presentation(moment: Moment, ending: Ending) {
        for removesPresenter in [false, true] {
            let test = InteractionRig(removesPresenter: removesPresenter)
            if moment == .inMidTransition { test.delegate.interactor = nil }
            test.rig.root.present(test.b, animated: true) { [log = test.rig.log] in log.add("completion") }
            bring(test, to: moment)
            end(test, ending)
            #expect(test.rig.log.count("completion") == (moment == .cancelled ? 0 : 1))
            #expect(phase(of: "A", from: "there", in: test.rig.log) == "gone")
            #expect(phase(of: "B", from: "gone", in: test.rig.log) == "gone")
            #expect((test.b.presentingViewController == nil) == (ending == .newRoot || moment == .cancelled))
            #expect(test.rig.log.entries(of: "PC.presentationDidEnd") == ["PC.presentationDidEnd(\(moment != .cancelled))"])
            expectRest(test)
        }
    }

    @Test(
        "a dismissal ends with its window or root: balanced calls, its completion once (cancelled: never)",
        arguments: Moment.allCases, Ending.allCases)
    func dismissal(moment: Moment, ending: Ending) {
        for removesPresenter in [false, true] {
            let test = InteractionRig(removesPresenter: removesPresenter)
            test.delegate.interactor = nil
            test.rig.show(test.b, on: test.rig.root)
            if moment != .inMidTransition { test.delegate.interactor = test.driver }
            test.b.dismiss(animated: true) { [log = test.rig.log] in log.add("completion") }
            bring(test, to: moment)
            end(test, ending)
            #expect(test.rig.log.count("completion") == (moment == .cancelled ? 0 : 1))
            #expect(phase(of: "A", from: removesPresenter ? "gone" : "there", in: test.rig.log) == "gone")
            #expect(phase(of: "B", from: "there", in: test.rig.log) == "gone")
            #expect((test.b.presentingViewController == nil) == (ending == .newRoot || moment != .cancelled))
            expectRest(test)
        }
    }
}
