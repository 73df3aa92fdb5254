// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("View appearance", .serialized)
struct AppearanceTests {
    private final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test("tint colours are inherited until a view has its own, and changes call tintColorDidChange")
    func tint() {
        let (root, middle, leaf) = (Tinted(), Tinted(), Tinted())
        root.addSubview(middle)
        middle.addSubview(leaf)
        #expect(leaf.tintColor == .systemBlue)
        let before = leaf.changes
        root.tintColor = .red
        #expect(leaf.tintColor == .red && leaf.changes == before + 1)
        middle.tintColor = .green
        root.tintColor = .black
        #expect(leaf.tintColor == .green && leaf.changes == before + 2)
        middle.tintColor = nil
        #expect(leaf.tintColor == .black)
    }

    @Test("dynamic background colours follow the traits")
    func dynamicColors() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .red }
        controller.view.addSubview(view)
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
        controller.traitOverrides.userInterfaceStyle = .dark
        #expect(view.layer.backgroundColor == UIColor.black.cgColor)

        // Into another controller's view in the same window.
        let light = UIViewController()
        stage.window.addSubview(light.view)
        light.view.addSubview(view)
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    }

    @Test("viewWithTag finds the first in the tree, the view itself included")
    func tags() {
        let root = UIView()
        let (a, b, deep) = (UIView(), UIView(), UIView())
        root.addSubview(a)
        root.addSubview(b)
        a.addSubview(deep)
        b.tag = 3
        deep.tag = 3
        #expect(root.viewWithTag(3) === deep)
        #expect(b.viewWithTag(3) === b)
        #expect(root.viewWithTag(9) == nil)
    }

    @Test(
        "ScrollingAndLayoutLaws 118: a fresh layer has no border, corner or mask; a border colour reads back as the one assigned")
    func layerDefaults() {
        let layer = UIView().layer
        #expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && !layer.masksToBounds)
        let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        layer.borderColor = color.cgColor
        #expect(layer.borderColor == color.cgColor)
    }
}
