// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("Unwind segues", .serialized)
struct UnwindSegueTests {
    private let log = CallLog()
    private let back = Selector("back", SegueController.back)

    /// A, B and C, each presented by the one before it.
    private func makeChain() throws -> (Stagehand, [SegueController]) {
        let controllers = ["A", "B", "C"].map { SegueController($0, log: log) }
        let stage = try Stagehand(controllers[0])
        for (lower, upper) in zip(controllers, controllers.dropFirst()) {
            lower.present(upper, animated: true)
            try stage.settle()
        }
        controllers[2].registerUnwindSegue(withIdentifier: "next", action: back)
        _ = log.take()
        return (stage, controllers)
    }

    @Test("a button unwinds to the nearest presenter with the method: asked, prepared, called, dismissed")
    func nearest() throws {
        let (stage, chain) = try makeChain()
        try stage.tap(chain[2].button)
        #expect(log.take() == ["C.should(next)", "B.canUnwind", "C.prepare(next, UIButton, loaded true)", "B.back(next)"])
        #expect(chain[2].isBeingDismissed)
        try stage.settle()
        #expect(chain[1].presentedViewController == nil && chain[0].presentedViewController === chain[1])
    }

    @Test("a controller that refuses is passed over, and the whole chain above the destination is dismissed")
    func farther() throws {
        let (stage, chain) = try makeChain()
        chain[1].isDestination = false
        chain[2].performSegue(withIdentifier: "next", sender: nil)
        #expect(log.take() == ["B.canUnwind", "A.canUnwind", "C.prepare(next, nil, loaded true)", "A.back(next)"])
        try stage.settle()
        #expect(chain[0].presentedViewController == nil && chain[2].presentingViewController == nil)
    }

    @Test("without a destination nothing happens")
    func nowhere() throws {
        let (stage, chain) = try makeChain()
        for controller in chain { controller.isDestination = false }
        chain[2].performSegue(withIdentifier: "next", sender: nil)
        #expect(log.take() == ["B.canUnwind", "A.canUnwind"])
        try stage.settle()
        #expect(chain[1].presentedViewController === chain[2])
    }

    @Test("children are searched, but for the one that it comes from; containers bring the destination up")
    func children() throws {
        let names = ["root", "left", "right", "inner"]
        let controllers = names.map { SegueController($0, log: log) }
        let (root, left, right, inner) = (controllers[0], controllers[1], controllers[2], controllers[3])
        let stage = try Stagehand(root)
        for (parent, child) in [(root, left), (root, right), (left, inner)] {
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        let sheet = SegueController("sheet", log: log)
        right.present(sheet, animated: true)
        try stage.settle()
        left.isDestination = false
        right.registerUnwindSegue(withIdentifier: "side", action: back)
        sheet.registerUnwindSegue(withIdentifier: "down", action: back)
        _ = log.take()

        // From a child: its sibling's child.
        right.performSegue(withIdentifier: "side", sender: nil)
        #expect(
            log.take() == [
                "inner.canUnwind", "right.prepare(side, nil, loaded true)", "inner.back(side)", "root.unwind(left)",
                "left.unwind(inner)",
            ])
        #expect(root.presentedViewController === sheet)

        // From what is presented over all of them: the last child first.
        sheet.performSegue(withIdentifier: "down", sender: nil)
        #expect(
            log.take() == ["right.canUnwind", "sheet.prepare(down, nil, loaded true)", "right.back(down)", "root.unwind(right)"])
        try stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test(
        "a navigation controller pops to the destination, the nearest below the source first, also from what is presented over it"
    )
    func navigation() throws {
        let stack = ["A", "B", "C"].map { SegueController($0, log: log) }
        let navigation = UINavigationController(rootViewController: stack[0])
        let stage = try Stagehand(navigation)
        for controller in stack.dropFirst() { navigation.pushViewController(controller, animated: false) }
        try stage.settle()
        stack[2].registerUnwindSegue(withIdentifier: "next", action: back)
        _ = log.take()
        stack[2].performSegue(withIdentifier: "next", sender: nil)
        #expect(log.take() == ["B.canUnwind", "C.prepare(next, nil, loaded false)", "B.back(next)"])
        try stage.settle()
        #expect(navigation.viewControllers == [stack[0], stack[1]])

        let sheet = SegueController("S", log: log)
        sheet.registerUnwindSegue(withIdentifier: "next", action: back)
        stack[1].present(sheet, animated: true)
        try stage.settle()
        stack[1].isDestination = false
        sheet.performSegue(withIdentifier: "next", sender: nil)
        try stage.settle()
        #expect(navigation.viewControllers == [stack[0]] && navigation.presentedViewController == nil)
    }

    @Test("its source has the controller that unwinds, the action, the sender, and the child that it comes from")
    func source() throws {
        final class Asking: SegueController {
            override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
                let child = (childContaining(source) as? SegueController)?.name ?? "nil"
                log.add(
                    "\((source.source as? SegueController)?.name ?? ""), \(source.unwindAction), \(source.sender ?? ""), \(child)"
                )
                return []
            }
        }
        let (root, child) = (Asking("root", log: log), SegueController("child", log: log))
        root.addChild(child)
        child.registerUnwindSegue(withIdentifier: "up", action: back)
        child.performSegue(withIdentifier: "up", sender: 7)
        #expect(log.take().first == "child, back, 7, child")
    }
}
