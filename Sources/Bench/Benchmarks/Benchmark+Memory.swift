// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import UIKit

extension Benchmark {
    /// The bytes that one object of many takes while it exists, including what was committed and drawn of it.
    static let memory = [
        weight("memory-view", "Views with a background colour, ten in each, in a window.", upTo: 100_000, maximumBytes: 2450) {
            size, stage in
            let root = grayView(stage.window.bounds)
            root.fill(with: size) { _, _, _ in grayView(CGRect(x: 0, y: 0, width: 100, height: 50)) }
            return root
        },
        weight("memory-layer", "Layers with a background colour, in one layer.", upTo: 100_000, maximumBytes: 1850) {
            size, stage in
            let view = UIView(frame: stage.window.bounds)
            for index in 0..<size {
                let layer = CALayer()
                layer.frame = CGRect(x: index % 1000, y: index / 1000, width: 10, height: 10)
                layer.backgroundColor = UIColor.gray.cgColor
                view.layer.addSublayer(layer)
            }
            return view
        },
        weight(
            "memory-label", "Labels of 90 × 17 points with a text each, drawn; ten in each view.", upTo: 10_000,
            maximumBytes: 10_000
        ) {
            size, stage in
            let root = grayView(stage.window.bounds)
            var number = 0
            root.fill(with: size) { _, _, isLeaf in
                guard isLeaf else { return grayView(CGRect(x: 0, y: 0, width: 100, height: 50)) }
                number += 1
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 17))
                label.text = "Photo \(number)"
                return label
            }
            return root
        },
        Benchmark(
            name: "memory-controller", summary: "Controllers presented one over the other, each with its view.",
            sizes: [10, 100], growth: .linear, quantity: .bytesEach, maximumBytes: 4900
        ) { size in
            let stage = try Stagehand(UIViewController(), size: CGSize(width: 640, height: 400))
            return Run {
                guard var top = stage.window.rootViewController else { return }
                for _ in 0..<size {
                    let next = UIViewController()
                    next.modalPresentationStyle = .overFullScreen
                    top.present(next, animated: false)
                    try stage.settle()
                    top = next
                }
            } end: {
                stage.end()
            }
        },
    ]

    /// A benchmark of the bytes that each of many views or layers takes.
    ///
    /// - Parameters:
    ///   - largest: The largest size to measure.
    ///   - make: A view that contains `size` of them.
    private static func weight(
        _ name: String, _ summary: String, upTo largest: Int, maximumBytes: Double,
        make: @escaping @MainActor (_ size: Int, _ stage: Stagehand) -> UIView
    ) -> Benchmark {
        Benchmark(
            name: name, summary: summary, sizes: [100, 1000, 10_000, 100_000].filter { $0 <= largest }, growth: .linear,
            quantity: .bytesEach, maximumBytes: maximumBytes
        ) { size in
            let stage = try Stagehand(UIViewController(), size: CGSize(width: 640, height: 400))
            return Run {
                stage.window.rootViewController?.view.addSubview(make(size, stage))
                try stage.settle()
                try stage.advanceOneFrame()
            } end: {
                stage.end()
            }
        }
    }

    private static func grayView(_ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = .gray
        return view
    }
}
