// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite(.serialized)
struct ErrorConformance {
    @Test("facts 10, idea 13.19: a second present is refused with one line; the first is not affected")
    func alreadyPresenting() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        weak var refused: RecordingController?
        do {
            let c = RecordingController("C", log: rig.log)
            refused = c
            rig.root.present(c, animated: true) { rig.log.add("completion") }
        }
        rig.settle()

        #expect(rig.warnings == [.alreadyPresenting])
        #expect(rig.root.presentedViewController === b)
        #expect(rig.log.entries.isEmpty)
        #expect(refused == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("facts 10: present while a presentation, or a dismissal, is in progress is refused")
    func duringTransition() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B")
        rig.root.present(b, animated: true)
        rig.root.present(RecordingController("C", log: rig.log), animated: true)
        #expect(rig.warnings == [.presentDuringTransition])
        rig.turn()
        b.present(RecordingController("C", log: rig.log), animated: true)
        #expect(rig.warnings == [.presentDuringTransition, .presentDuringTransition])
        delegate.lastAnimator?.end()

        b.dismiss(animated: true)
        rig.turn()
        rig.root.present(RecordingController("C", log: rig.log), animated: true)
        #expect(rig.warnings.count == 3)
        delegate.lastAnimator?.end()
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("facts 10: dismiss while that level's dismissal is in progress is ignored; its completion is not called")
    func dismissTwice() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        b.dismiss(animated: true) { rig.log.add("first") }
        rig.root.dismiss(animated: true) { rig.log.add("second") }
        rig.turn()
        delegate.lastAnimator?.end()
        rig.settle()
        #expect(rig.warnings == [.dismissDuringTransition])
        #expect(rig.log.entries(of: "first", "second") == ["first"])
    }

    @Test("facts 10: a source outside every window is refused, law 2: also in B's viewDidLoad; nothing else changes")
    func notInWindow() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B", .immediate)
        let c = RecordingController("C", log: rig.log)
        b.onViewDidLoad = { [unowned b] in b.present(c, animated: true) }

        rig.root.present(b, animated: true)
        #expect(rig.root.presentedViewController === b)
        rig.turn()

        // B's own presentation is in progress by then, which is the earlier of the two tests.
        #expect(rig.warnings == [.presentDuringTransition])
        #expect(b.presentedViewController == nil)
        UIViewController().present(c, animated: true)
        #expect(rig.warnings.last == .notInWindow)
        withExtendedLifetime(delegate) {}
    }

    @Test("facts 10: a source connected to no root is warned of, and presents")
    func detached() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let stray = RecordingController("S", log: rig.log)
        rig.window.addSubview(stray.view)
        let (b, delegate) = rig.makeCustom("B", .immediate)
        stray.present(b, animated: true)
        rig.turn()
        #expect(rig.warnings == [.detachedController])
        #expect(stray.presentedViewController === b)
        withExtendedLifetime(delegate) {}
    }

    @Test("facts 3, 10, idea 13.26: an animator that never completes: one line after 5 s, and present is refused meanwhile")
    func neverCompleted() {
        let rig = PresentationRig()
        defer { rig.tearDown() }
        let (b, delegate) = rig.makeCustom("B")
        rig.root.present(b, animated: true)
        rig.advance(by: 4.9)
        #expect(rig.warnings.isEmpty)
        rig.advance(by: 10)
        #expect(rig.warnings == [.neverCompleted])
        rig.root.present(RecordingController("C", log: rig.log), animated: true)
        #expect(rig.warnings == [.neverCompleted, .presentDuringTransition])
        withExtendedLifetime(delegate) {}
    }

    @Test("facts 10, idea 13.19: a controller that is presented already cannot be presented again")
    func alreadyPresented() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = PresentationRig()
                let b = RecordingController("B", log: rig.log)
                rig.root.present(b, animated: false)
                rig.root.present(b, animated: false)
            }
        }
    }

    @Test("facts 10: neither the root nor the source itself can be presented, nor the style none")
    func activeControllers() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = PresentationRig()
                rig.root.present(rig.root, animated: false)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = PresentationRig()
                let b = UIViewController()
                b.modalPresentationStyle = .none
                rig.root.present(b, animated: false)
            }
        }
    }
}
