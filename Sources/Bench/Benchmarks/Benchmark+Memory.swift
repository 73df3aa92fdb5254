// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import UIKit

extension Benchmark {
    /// What one of many costs for as long as it is there, with what was committed and drawn of it.
    static let memory = [
        weight("memory-view", "Views with a background colour, ten in each, in a window.", upTo: 100_000, maximumBytes: 2400) {
            size, stage in
            let grid = WeighedView(frame: stage.window.bounds)
            grid.fill(with: size) { WeighedView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
            return grid
        },
        weight("memory-layer", "Bare layers with a background colour, in one layer.", upTo: 100_000, maximumBytes: 1850) {
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
            "memory-label", "Labels of 90 × 17 points with a text each, drawn; ten in each view.", upTo: 10_000, maximumBytes: 10_000
        ) {
            size, stage in
            let grid = WeighedView(frame: stage.window.bounds)
            var number = 0
            grid.fill(with: size) {
                number += 1
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 17))
                label.text = "Photo \(number)"
                return label
            }
            return grid
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

    private static func weight(
        _ name: String, _ summary: String, upTo most: Int, maximumBytes: Double,
        make: @escaping @MainActor (_ size: Int, _ stage: Stagehand) -> UIView
    ) -> Benchmark {
        Benchmark(
            name: name, summary: summary, sizes: [100, 1000, 10_000, 100_000].filter { $0 <= most }, growth: .linear,
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
}

/// A gray view that holds others.
private final class WeighedView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .gray
    }

    required init?(coder: NSCoder) { nil }

    /// So many views below this one, none with more than ten subviews.
    func fill(with count: Int, make: () -> UIView) {
        guard count > 10 else {
            for _ in 0..<count { addSubview(make()) }
            return
        }
        for index in 0..<10 {
            let child = WeighedView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            addSubview(child)
            child.fill(with: (count - 10) / 10 + (index < (count - 10) % 10 ? 1 : 0), make: make)
        }
    }
}
