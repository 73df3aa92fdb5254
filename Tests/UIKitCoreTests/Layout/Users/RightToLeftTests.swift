// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

/// Bars, buttons and alerts where the layout runs from right to left.
@MainActor
@Suite("From right to left", .serialized)
struct RightToLeftTests {
    @Test("a button's image stands at the right of its title; leading and trailing content changes sides")
    func button() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        func parts(_ semantics: UISemanticContentAttribute, _ alignment: UIControl.ContentHorizontalAlignment) -> [CGFloat] {
            let button = UIButton(type: .custom)
            button.setTitle("Next", for: .normal)
            button.setImage(image, for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
            button.semanticContentAttribute = semantics
            button.contentHorizontalAlignment = alignment
            button.layoutIfNeeded()
            return [button.imageView, button.titleLabel].map { $0?.frame.minX ?? -1 }
        }
        let left = parts(.forceLeftToRight, .leading)
        #expect(left == [0, 10])
        #expect(parts(.forceRightToLeft, .leading)[0] == 190)
        #expect(parts(.forceRightToLeft, .trailing)[1] == 0)
        #expect(parts(.forceRightToLeft, .left)[1] == 0)
        let centred = parts(.forceRightToLeft, .center)
        #expect(centred[0] > centred[1])
    }

    private func mirrored(_ root: UIViewController, _ body: (Stagehand) throws -> Void) throws {
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        try stage.settle()
        try body(stage)
    }

    @Test("a navigation bar has its back button at the right, and a push comes from the left")
    func navigation() throws {
        let first = UIViewController()
        first.title = "First"
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: first)
        try mirrored(navigation) { stage in
            let edit = try #require(stage.views(ofType: UIButton.self).first { $0.title(for: .normal) == "Edit" })
            #expect(edit.convert(edit.bounds, to: nil).maxX < 100)
            let second = UIViewController()
            second.title = "Second"
            second.view.backgroundColor = .red
            navigation.pushViewController(second, animated: true)
            try stage.advance(by: 0.1)
            #expect(try #require(second.view.layer.presentation()).frame.minX < 0)
            try stage.settle()
            let back = try stage.view(identifier: "BackButton")
            #expect(back.convert(back.bounds, to: nil).maxX > 380)
            // The drag from the right edge goes back.
            try stage.drag(from: CGPoint(x: 398, y: 200), to: CGPoint(x: 40, y: 200), during: 0.2)
            try stage.settle()
            #expect(navigation.viewControllers == [first])
        }
    }

    @Test("tabs, and two buttons of an alert, begin at the right")
    func tabsAndAlerts() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = ["One", "Two"].map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        try mirrored(tabs) { stage in
            try stage.tap(at: CGPoint(x: 50, y: 290))
            #expect(tabs.selectedIndex == 1)
            let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            tabs.present(alert, animated: false)
            try stage.settle()
            let labels = stage.views(ofType: UILabel.self).filter { ["Cancel", "OK"].contains($0.text) }
            let places = Dictionary(uniqueKeysWithValues: labels.map { ($0.text ?? "", $0.convert($0.bounds, to: nil).midX) })
            #expect(try #require(places["Cancel"]) > #require(places["OK"]))
        }
    }
}
