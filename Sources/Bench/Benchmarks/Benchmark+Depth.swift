// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import UIKit
import UIKitCore

/// Hierarchies far deeper, and numbers far larger, than a designer would draw: the cost must be in proportion to them.
extension Benchmark {
    static let depth = [
        Benchmark(
            name: "depth-walks",
            summary: "Nested views are found by tag, converted, tinted, resized, laid out, moved out of the window and back.",
            sizes: [1000, 4000], growth: .linear, maximumAllocationsEach: 60
        ) { size in
            let scene = try NestedViews(size)
            return Run {
                scene.step += 1
                scene.top.tintColor = scene.step.isMultiple(of: 2) ? .red : .green
                scene.top.frame.size.width = CGFloat(100 + scene.step % 2)
                scene.top.setNeedsLayout()
                scene.root.layoutIfNeeded()
                precondition(scene.root.viewWithTag(7) === scene.bottom && scene.bottom.isDescendant(of: scene.root))
                precondition(scene.bottom.convert(CGPoint.zero, to: scene.top) == .zero)
                scene.top.removeFromSuperview()
                scene.root.addSubview(scene.top)
                try scene.stage.settle()
            } end: {
                scene.stage.end()
            }
        },
        Benchmark(
            name: "depth-snapshot", summary: "A snapshot of nested views.", sizes: [1000, 4000], growth: .linear,
            maximumAllocationsEach: 8
        ) { size in
            let scene = try NestedViews(size)
            return Run {
                precondition(scene.top.snapshotView(afterScreenUpdates: true) != nil)
            } end: {
                scene.stage.end()
            }
        },
        Benchmark(
            name: "depth-controllers", summary: "A window with nested child controllers becomes compact, and regular again.",
            sizes: [125, 500], growth: .linear, maximumAllocationsEach: 80
        ) { size in
            let root = UIViewController()
            var parent = root
            for _ in 1..<size {
                let child = UIViewController()
                parent.addChild(child)
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
                parent = child
            }
            let stage = try Stagehand(root, size: CGSize(width: 800, height: 600))
            return Run {
                try stage.resize(to: CGSize(width: 400, height: 600))
                try stage.resize(to: CGSize(width: 800, height: 600))
            } end: {
                stage.end()
            }
        },
        Benchmark(
            name: "depth-rotated", summary: "A frame of nested layers of 200 × 200 points, each rotated in the one around it.",
            sizes: [60, 240], growth: .linear, maximumAllocationsEach: 40, maximumPeakBytes: 128e6
        ) { size in
            nested(size, side: 200) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.1)) }
        },
        Benchmark(
            name: "depth-translucent", summary: "A frame of nested layers of 250 × 250 points, each with an opacity of 0.9.",
            sizes: [2500, 10_000], growth: .linear, maximumAllocationsEach: 1, maximumPeakBytes: 64e6
        ) { size in
            nested(size, side: 250) { $0.opacity = 0.9 }
        },
        Benchmark(
            name: "number-newlines", summary: "A label of one line is sized and drawn, whose text has many lines.",
            sizes: [2500, 10_000], growth: .sublinear, maximumAllocations: 2000
        ) { size in
            label(String(repeating: "\n", count: size))
        },
        Benchmark(
            name: "number-letters", summary: "A label of one line is drawn, whose text is far too long.", sizes: [2500, 10_000],
            growth: .sublinear, maximumAllocations: 4000
        ) { size in
            label(String(repeating: "a", count: size))
        },
        Benchmark(
            name: "number-clipped", summary: "A label of one line, cut off at its end, is drawn, whose text is far too long.",
            sizes: [2500, 10_000], growth: .sublinear, maximumAllocations: 4000
        ) { size in
            label(String(repeating: "a", count: size)) { $0.lineBreakMode = .byClipping }
        },
        Benchmark(
            name: "number-fitted", summary: "A label of one line, in the smallest font, is drawn, whose text is far too long.",
            sizes: [2500, 10_000], growth: .sublinear, maximumAllocations: 4000
        ) { size in
            label(String(repeating: "a", count: size)) { $0.adjustsFontSizeToFitWidth = true }
        },
        Benchmark(
            name: "number-wrapped", summary: "A label of three lines is drawn, whose text would need many more.",
            sizes: [2500, 10_000], growth: .sublinear, maximumAllocations: 8000
        ) { size in
            label(String(repeating: "lorem ipsum ", count: size / 12), lines: 3)
        },
        Benchmark(
            name: "number-animations",
            summary: "Layers with animations of different lengths are added, move to their ends and leave.",
            sizes: [100, 1000, 10_000], growth: .linear, maximumAllocationsEach: 30
        ) { size in
            let scene = LayerScene()
            return Run {
                let layers = (0..<size).map { index in
                    let layer = CALayer()
                    layer.frame = CGRect(x: index % 100 * 10, y: index / 100 % 70 * 10, width: 8, height: 8)
                    layer.backgroundColor = .black
                    scene.root.addSublayer(layer)
                    let fade = CABasicAnimation(keyPath: "opacity")
                    fade.fromValue = 0
                    fade.duration = 0.05 + Double(index) / Double(size) / 4
                    layer.add(fade, forKey: nil)
                    return layer
                }
                for _ in 0..<20 { scene.turn() }
                for layer in layers { layer.removeFromSuperlayer() }
                scene.turn()
            } end: {
                scene.end()
            }
        },
        Benchmark(
            name: "number-subviews",
            summary: "Views are inserted at the back one by one, each exchanged with another; then removed in no order.",
            sizes: [2500, 10_000], growth: .quadratic, maximumAllocationsEach: 12
        ) { size in
            let views = (0..<size).map { _ in UIView() }
            return Run {
                let parent = UIView()
                for (count, view) in views.enumerated() {
                    parent.insertSubview(view, at: 0)
                    parent.exchangeSubview(at: 0, withSubviewAt: count / 2)
                }
                // A prime number that does not divide the sizes leads to each view once.
                for step in 0..<size { views[step * 7919 % size].removeFromSuperview() }
            }
        },
    ]

    /// A run is a frame of nested layers.
    private static func nested(_ count: Int, side: CGFloat, _ change: (CALayer) -> Void) -> Run {
        let scene = LayerScene()
        var parent = scene.root
        for index in 0..<count {
            let layer = CALayer()
            layer.frame = CGRect(x: index == 0 ? 500 : 0, y: index == 0 ? 300 : 0, width: side, height: side)
            layer.backgroundColor = CGColor(
                red: CGFloat(index % 7) / 7, green: CGFloat(index % 5) / 5, blue: CGFloat(index % 3) / 3, alpha: 1)
            change(layer)
            parent.addSublayer(layer)
            parent = layer
        }
        scene.commit()
        return Run {
            scene.frame(redrawsEverything: true, isMoving: false, isDrawn: true)
        } end: {
            scene.end()
        }
    }

    /// A run draws a label of 200 × 100 points with one of two texts.
    private static func label(_ text: String, lines: Int = 1, _ change: (UILabel) -> Void = { _ in }) -> Run {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.numberOfLines = lines
        change(label)
        var step = 0
        return Run {
            step += 1
            label.text = (step.isMultiple(of: 2) ? "x" : "y") + text
            label.layer.displayIfNeeded()
        }
    }
}

/// A stage with a chain of views, each the only subview of the one before.
@MainActor
private final class NestedViews {
    let stage: Stagehand
    let root: UIView
    let top: UIView
    private(set) var bottom: UIView
    var step = 0

    init(_ count: Int) throws {
        let controller = UIViewController()
        stage = try Stagehand(controller, size: CGSize(width: 200, height: 200))
        root = controller.view
        top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        bottom = top
        for _ in 1..<count {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.backgroundColor = .white
            view.autoresizingMask = .flexibleWidth
            bottom.addSubview(view)
            bottom = view
        }
        bottom.tag = 7
        root.addSubview(top)
        try stage.settle()
    }
}
