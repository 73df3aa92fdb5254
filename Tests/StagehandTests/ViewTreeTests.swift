// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("The tree of views", .serialized)
struct ViewTreeTests {
    private let room = Room()

    private func makeStage() throws -> Stagehand {
        try Stagehand(room, size: CGSize(width: 300, height: 200))
    }

    @Test("a line for each view has class, frame, controller, text, identifier, and what differs from the default")
    func lines() throws {
        let stage = try makeStage()
        room.title = "Room"
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 10, y: 10.5, width: 80, height: 100 / 3)
        button.setTitle("Save", for: .normal)
        button.accessibilityIdentifier = "save"
        button.isEnabled = false
        let box = room.add("Box", CGRect(x: 100, y: 0, width: 50, height: 40))
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        box.alpha = 0.5
        box.clipsToBounds = true
        box.bounds.origin = CGPoint(x: 0, y: 12)
        let label = UILabel(frame: CGRect(x: 0, y: 20, width: 40, height: 10))
        label.text = "two\nlines \"quoted\""
        label.isHidden = true
        box.addSubview(label)
        box.isUserInteractionEnabled = false
        box.accessibilityViewIsModal = true
        room.view.addSubview(button)
        #expect(
            stage.viewTree == """
                UIWindow (0, 0, 300 x 200)
                  UIView (0, 0, 300 x 200) of Room "Room"
                    UIView (100, 0, 50 x 40) "Box" alpha 0.5 transform [0 1 -1 0 0 0] bounds from (0, 12) clips modal untouchable
                      UILabel (0, 20, 40 x 10) "two\\nlines \\"quoted\\"" hidden
                    UIButton (10, 10.5, 80 x 33.33) "Save" #save disabled
                      UILabel \(labelFrame(button)) "Save"
                """)
    }

    private func labelFrame(_ button: UIButton) -> String {
        button.layoutIfNeeded()
        let frame = button.titleLabel?.frame ?? .zero
        func text(_ length: CGFloat) -> String {
            let rounded = (length * 100).rounded() / 100
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }
        return "(\(text(frame.minX)), \(text(frame.minY)), \(text(frame.width)) x \(text(frame.height)))"
    }

    @Test("an animated view tells what is on the screen now")
    func animated() throws {
        let stage = try makeStage()
        let box = room.add(nil, CGRect(x: 0, y: 0, width: 50, height: 40))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            box.frame.origin.x = 100
            box.alpha = 0
        }
        _ = try stage.screenshot()
        try stage.advance(by: 0.5)
        let line = try #require(stage.viewTree.split(separator: "\n").last)
        #expect(
            line
                == "    UIView (100, 0, 50 x 40) alpha 0 shown at (50, 0, 50 x 40) shown with alpha 0.5 animating opacity, position"
        )
        try stage.settle()
        #expect(stage.viewTree.hasSuffix("UIView (100, 0, 50 x 40) alpha 0"))
    }

    @Test("controllers are named at their views, in containers and presented")
    func controllers() throws {
        let stage = try Stagehand(UINavigationController(rootViewController: room), size: CGSize(width: 300, height: 200))
        let sheet = UIViewController()
        sheet.title = "Sheet"
        room.present(sheet, animated: false)
        try stage.settle()
        let tree = stage.viewTree
        #expect(tree.contains(" of UINavigationController\n") && tree.contains(" of Room\n"))
        #expect(tree.contains(" of UIViewController \"Sheet\""))
        #expect(!tree.contains("0x") && tree == stage.viewTree)
    }

    @Test("the trace of layout has what places each view, the constraints, and what is ambiguous")
    func layoutTrace() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 300, height: 200))
        let (box, loose) = (UIView(), UIView())
        for (view, name) in [(box, "box"), (loose, "loose")] {
            view.accessibilityIdentifier = name
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 30),
                view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 10),
            ])
        }
        box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20).isActive = true
        let lines = stage.layoutTrace.split(separator: "\n")
        #expect(lines.contains { $0.contains("*UIView:0x") && $0.hasSuffix("'box' (20.0 10.0; 40.0 30.0)") })
        #expect(lines.contains { $0.contains("'loose'") && $0.hasSuffix("- AMBIGUOUS LAYOUT") })
        #expect(
            lines.contains { $0.contains("+UIWindow:0x") } && lines.filter { $0.contains("NSLayoutConstraint:0x") }.count == 7)
    }

    @Test("a message about a view that is not found has the tree, cut off where it is long")
    func messages() throws {
        let stage = try makeStage()
        for index in 0..<80 { room.add("Box \(index)", CGRect(x: 0, y: 0, width: 50, height: 40)) }
        let error = try #require(throws: StageError.self) { try stage.tap(labelled: "Nothing of this kind") }
        #expect(error.description.contains("UIView (0, 0, 50 x 40) \"Box 3\""))
        #expect(error.description.hasSuffix("… and 22 more views"))
    }
}
