// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// What is played before everything must be gone.
struct LeakScenario: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What must have been watched, so that the test can fail.
    let expected: [String]
    let play: @MainActor @Sendable (LeakScene) -> Void

    init(_ name: String, expects expected: [String] = [], play: @escaping @MainActor @Sendable (LeakScene) -> Void) {
        testDescription = name
        self.expected = expected + ["controller B", "presentation controller", "container"]
        self.play = play
    }

    private static func style(_ style: UIModalPresentationStyle, _ name: String) -> LeakScenario {
        LeakScenario(name, expects: ["coordinator"]) { scene in
            let b = scene.make(style)
            b.popoverPresentationController?.sourceView = scene.rig.root.view
            scene.present()
            scene.rig.advance(by: 2)
            scene.dismiss()
            scene.rig.advance(by: 2)
        }
    }

    static let styles = [
        style(.automatic, "automatic"), style(.fullScreen, "full screen"), style(.overFullScreen, "over full screen"),
        style(.currentContext, "current context"), style(.overCurrentContext, "over current context"),
        style(.pageSheet, "page sheet"), style(.formSheet, "form sheet"), style(.popover, "popover"),
        LeakScenario("unanimated") { scene in
            scene.make(.fullScreen)
            scene.present(animated: false)
            scene.dismiss(animated: false)
        },
        LeakScenario("custom with a wrapper", expects: ["custom form", "animator", "context", "coordinator", "wrapper"]) {
            scene in
            _ = scene.makeCustom(.block, hasWrapper: true)
            scene.present()
            scene.rig.advance(by: 1)
            scene.dismiss()
            scene.rig.advance(by: 1)
        },
        LeakScenario("custom that removes the presenter", expects: ["custom form", "animator", "context"]) { scene in
            _ = scene.makeCustom(.block, removesPresenter: true)
            scene.present()
            scene.rig.advance(by: 1)
            scene.dismiss()
            scene.rig.advance(by: 1)
        },
    ]

    private static func driven(
        _ name: String, _ kind: SlideAnimator.Kind, _ play: @escaping @MainActor @Sendable (LeakScene) -> Void
    ) -> LeakScenario {
        LeakScenario(name, expects: ["interaction controller", "animator", "coordinator"]) { scene in
            _ = scene.makeDriven(kind)
            play(scene)
        }
    }

    @MainActor private static func finished(_ scene: LeakScene) {
        scene.present()
        scene.driver?.update(0.5)
        scene.driver?.finish()
        scene.rig.advance(by: 2)
        scene.dismiss()
        scene.driver?.finish()
        scene.rig.advance(by: 2)
    }

    @MainActor private static func cancelled(_ scene: LeakScene) {
        scene.present()
        scene.driver?.update(0.5)
        scene.driver?.cancel()
        scene.rig.advance(by: 2)
    }

    @MainActor private static func cancelledDismissal(_ scene: LeakScene) {
        scene.present()
        scene.driver?.finish()
        scene.rig.advance(by: 2)
        scene.dismiss()
        scene.driver?.update(0.3)
        scene.driver?.cancel()
        scene.rig.advance(by: 2)
        scene.stopDriving()
        scene.dismiss()
        scene.rig.advance(by: 2)
    }

    static let interactions = [
        driven("interactive, finished", .block, { finished($0) }), driven("interactive, cancelled", .block, cancelled),
        driven("interactive dismissal, cancelled and then done", .block, cancelledDismissal),
        driven("interruptible, finished", .interruptible, finished),
        driven("interruptible, cancelled", .interruptible, cancelled),
        driven("interruptible dismissal, cancelled and then done", .interruptible, cancelledDismissal),
        driven("cancelled before the start", .block) { scene in
            if let b = scene.b { scene.rig.root.present(b, animated: true) }
            scene.driver?.cancel()
            scene.rig.turn()
            scene.watchNow()
            scene.rig.advance(by: 2)
        },
    ]

    static let others = [
        LeakScenario("a substitute while adapted", expects: ["adaptive delegate", "substitute"]) { scene in
            let b = scene.make(.formSheet)
            scene.substitutes(for: b)
            scene.rig.resize(to: CGSize(width: 400, height: 600))
            scene.present()
            scene.rig.advance(by: 2)
            scene.rig.resize(to: CGSize(width: 800, height: 600))
            scene.rig.advance(by: 2)
            scene.rig.resize(to: CGSize(width: 400, height: 600))
            scene.rig.advance(by: 2)
            scene.dismiss()
            scene.rig.advance(by: 2)
        },
        LeakScenario("a sheet dragged away") { scene in
            let b = scene.make(.pageSheet)
            scene.present()
            scene.rig.advance(by: 2)
            let card = b.activePresentationController?.presentedView
            let top = card?.convert(CGPoint(x: 100, y: 10), to: nil) ?? .zero
            scene.rig.drag(from: top, by: CGVector(dx: 0, dy: 500))
            scene.watchNow()
            scene.rig.advance(by: 2)
        },
        LeakScenario("a chain, dismissed from the bottom", expects: ["controller C", "controller D"]) { scene in
            let d = scene.make(.overFullScreen, "D")
            let c = scene.make(.fullScreen, "C")
            let b = scene.make(.formSheet)
            scene.present(animated: false)
            b.present(c, animated: false)
            scene.rig.settle()
            c.present(d, animated: true)
            scene.rig.advance(by: 2)
            for controller in [c, d] { scene.watch.watchSurroundings(of: controller) }
            scene.dismiss()
            scene.rig.advance(by: 2)
            for controller in [c, d] { controller.onViewWillAppear = nil }
        },
    ]

    /// What ends a transition from outside.
    private static func ending(
        _ name: String, _ kind: RecordingAnimator.Kind, dismisses: Bool = false,
        by end: @escaping @MainActor @Sendable (LeakScene) -> Void
    ) -> LeakScenario {
        LeakScenario(name, expects: ["custom form", "animator", "context", "coordinator"]) { scene in
            let b = scene.makeCustom(kind)
            scene.present()
            if dismisses {
                scene.rig.advance(by: 1)
                b.dismiss(animated: true)
                scene.rig.turn()
                scene.watchNow()
            }
            scene.rig.advance(by: 0.1)
            end(scene)
            scene.rig.settle()
        }
    }

    static let ends = [
        ending("the window closed in mid-presentation", .block) { scene in
            scene.rig.window.isHidden = true
            scene.rig.window.rootViewController = nil
        },
        ending("the window closed in mid-dismissal", .block, dismisses: true) { $0.rig.window.isHidden = true },
        ending("never completed, and the window closed", .manual) { scene in
            scene.rig.advance(by: 20)
            scene.rig.window.isHidden = true
            scene.rig.window.rootViewController = nil
        },
        ending("never completed, and another root", .manual) { $0.rig.window.rootViewController = UIViewController() },
        ending("another root in mid-dismissal", .block, dismisses: true) {
            $0.rig.window.rootViewController = UIViewController()
        },
    ]

    static let all = styles + interactions + others + ends
}
