// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("Leak checks", .serialized)
struct LeakCheckTests {
    private let room = Room()

    private func makeStage() throws -> Stagehand {
        try Stagehand(room, size: CGSize(width: 300, height: 200))
    }

    /// What the check finds in `body`; nothing when it is silent.
    private func survivors(_ stage: Stagehand, _ body: () throws -> Void) throws -> [LeakReport.Survivor] {
        do {
            try stage.expectFreed(body)
            return []
        } catch let report as LeakReport { return report.survivors }
    }

    /// A button that is shown for a frame. `configure` gives it actions.
    private func showButton(_ stage: Stagehand, _ configure: (UIButton) -> Void) throws {
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 60, height: 30))
        button.setTitle("Save", for: .normal)
        configure(button)
        room.view.addSubview(button)
        try stage.advanceOneFrame()
        button.removeFromSuperview()
    }

    // MARK: What it finds

    @Test("a button that its own action holds is named, with the action")
    func ownAction() throws {
        let stage = try makeStage()
        let found = try survivors(stage) {
            try showButton(stage) { button in
                button.addAction(UIAction { _ in button.isSelected = true }, for: .touchUpInside)
            }
        }
        #expect(found.map(\.name) == ["UIButton \"Save\""])
        #expect(found.first?.place == "in the view of Room" && found.first?.isInUse == false)
        #expect(found.first?.holders == ["the handler of its own action for touchUpInside"])
        // Its layer, and its label with a layer.
        #expect(found.first?.dependentCount == 3)
    }

    @Test("nothing is reported where actions capture weakly, or take the control from the sender")
    func noCycle() throws {
        let stage = try makeStage()
        var selections = 0
        try stage.expectFreed {
            try showButton(stage) { button in
                button.addAction(UIAction { [weak button] _ in button?.isSelected = true }, for: .touchUpInside)
                button.addAction(UIAction { ($0.sender as? UIButton)?.isSelected = true }, for: .touchDown)
                button.addAction(UIAction { _ in selections += 1 }, for: .touchDown)
                button.sendActions(for: .touchDown)
            }
        }
        #expect(selections == 1)
    }

    @Test("a presented controller that an action holds is named before its views, and actions that hold nothing are not blamed")
    func controller() throws {
        final class Details: UIViewController {
            override func viewDidLoad() {
                view.backgroundColor = .white
                title = "Details"
                for (row, label) in ["Innocent", "Culprit", "Harmless"].enumerated() {
                    let button = UIButton(frame: CGRect(x: 0, y: row * 40, width: 80, height: 30))
                    button.setTitle(label, for: .normal)
                    button.addAction(
                        label == "Culprit"
                            ? UIAction { _ in self.dismiss(animated: true) }
                            : UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
                    view.addSubview(button)
                }
            }
        }
        let stage = try makeStage()
        let found = try survivors(stage) {
            room.present(Details(), animated: true)
            try stage.settle()
            try stage.tap(labelled: "Innocent")
        }
        #expect(found.map(\.name) == ["Details \"Details\""])
        #expect(found.first?.place == "presented by Room")
        #expect(found.first?.holders == ["the handler of the action for touchUpInside of UIButton \"Culprit\""])
    }

    @Test("closures of gesture recognisers, alerts, bar button items and display links are found")
    func otherClosures() throws {
        let stage = try makeStage()
        var holders: [[String]] = []
        holders += try survivors(stage) {
            let view = room.add("Card", CGRect(x: 0, y: 0, width: 50, height: 50))
            view.addGestureRecognizer(UITapGestureRecognizer { _ in view.alpha = 0.5 })
            try stage.advanceOneFrame()
            view.removeFromSuperview()
        }.map(\.holders)
        holders += try survivors(stage) {
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Delete", style: .default) { _ in alert.title = "Deleted" })
            room.present(alert, animated: true)
            try stage.settle()
            try stage.tap(labelled: "Delete")
        }.map(\.holders)
        holders += try survivors(stage) {
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Done", primaryAction: UIAction { _ in controller.title = "Done" })
        }.map(\.holders)
        holders += try survivors(stage) {
            let view = UIView()
            let link = CADisplayLink { _ in view.alpha = 0.5 }
            link.add(to: .main, forMode: .common)
        }.map(\.holders)
        #expect(
            holders == [
                ["a closure of UITapGestureRecognizer of UIView \"Card\""],
                ["the handler of its own action \"Delete\""],
                ["the handler of the bar button item \"Done\""],
                ["the handler of CADisplayLink"], ["the main loop, since it was not invalidated"],
            ])
    }

    @Test("what a property holds is named, and no holder is claimed")
    func unknownHolder() throws {
        let stage = try makeStage()
        var kept: [UIView] = []
        let found = try survivors(stage) { kept = [UIView()] }
        #expect(found.map(\.name) == ["UIView"] && found.first?.holders == [] && found.first?.place == nil)
        #expect(found.first?.dependentCount == 1 && kept.count == 1)
    }

    @Test("what is left in the window is named as in use, and keeps its actions")
    func leftBehind() throws {
        let stage = try makeStage()
        let found = try survivors(stage) {
            let view = room.add("Forgotten", CGRect(x: 100, y: 0, width: 50, height: 50))
            room.add("Inside", CGRect(x: 0, y: 0, width: 10, height: 10), to: view)
        }
        #expect(found.map(\.name) == ["UIView \"Forgotten\""] && found.first?.isInUse == true)
        try stage.tap(labelled: "Forgotten")
        #expect(room.log == ["tap Forgotten"])
    }

    @Test("objects that were there before are not watched, also when they are freed meanwhile")
    func before() throws {
        let stage = try makeStage()
        weak let old = room.add("Old", CGRect(x: 0, y: 0, width: 50, height: 50))
        try stage.expectFreed { old?.removeFromSuperview() }
        #expect(old == nil)
    }

    @Test("a whole app is checked by the static method")
    func wholeApp() throws {
        final class Hub: UIViewController {
            var onEnd: (() -> Void)?
        }
        try Stagehand.expectFreed {
            let stage = try Stagehand(Room(), size: CGSize(width: 100, height: 100))
            try stage.advanceOneFrame()
        }
        let report = #expect(throws: LeakReport.self) {
            try Stagehand.expectFreed {
                let hub = Hub()
                hub.onEnd = { hub.title = "End" }
                _ = try Stagehand(hub, size: CGSize(width: 100, height: 100))
            }
        }
        #expect(report?.survivors.map(\.name) == ["Hub"])
    }

    // MARK: How it reports

    @Test("an error of the body passes, and nothing is checked")
    func bodyThrows() throws {
        let stage = try makeStage()
        var kept: UIView?
        #expect(throws: StageError.self) {
            try stage.expectFreed {
                kept = UIView()
                try stage.tap(labelled: "Nobody")
            }
        }
        #expect(kept != nil)
    }

    @Test("animations are waited for")
    func animations() throws {
        let stage = try makeStage()
        try stage.expectFreed {
            let view = room.add("Fading", CGRect(x: 0, y: 0, width: 50, height: 50))
            UIView.animate(withDuration: 2) {
                view.alpha = 0
            } completion: { _ in
                view.removeFromSuperview()
            }
        }
        #expect(stage.now >= 2)
    }

    @Test("the message has a line for each object, up to 20, with class, place, address and holder")
    func message() throws {
        let stage = try makeStage()
        func text(_ count: Int) throws -> String {
            let report = #expect(throws: LeakReport.self) {
                try stage.expectFreed {
                    for _ in 0..<count {
                        try showButton(stage) { button in
                            button.addAction(UIAction { _ in button.isSelected = true }, for: .touchUpInside)
                        }
                    }
                }
            }
            return report?.description ?? ""
        }
        let one = try text(1)
        #expect(one.hasPrefix("1 object is left that should have been freed:\n- UIButton \"Save\" (0x"))
        #expect(one.contains("), was in the view of Room, with 3 objects that it holds: held by the handler of its own action"))
        let many = try text(23).split(separator: "\n")
        #expect(many.count == 22 && many[0].hasPrefix("23 objects are") && many[21] == "- and 3 more")
    }
}
