// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore

extension Benchmark {
    static let animation = [
        Benchmark(
            name: "animation-evaluate", summary: "A frame is listed in which every layer moves; nothing is drawn.",
            sizes: [100, 1000, 10_000, 100_000], growth: .linear, maximumAllocations: 1
        ) { size in
            run(isDrawn: false) { scene in
                scene.addLayers(size, alpha: 1, side: 10)
                for layer in scene.root.sublayers ?? [] { layer.add(endlessMove(), forKey: "move") }
            }
        }
    ]

    static let compositor = [
        Benchmark(
            name: "compositor-full-damage", summary: "1280 × 800 with 40 opaque layers, all drawn anew.", maximumAllocations: 1
        ) { _ in
            run(redrawsEverything: true) { scene in
                scene.addLayers(40, alpha: 1)
            }
        },
        Benchmark(
            name: "compositor-dimming", summary: "A dimming layer fades over 40 layers that stand still.", maximumAllocations: 1
        ) { _ in
            run { scene in
                scene.addLayers(40, alpha: 1)
                let dimming = CALayer()
                dimming.frame = scene.root.bounds
                dimming.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 0.1
                fade.toValue = 0.5
                fade.duration = 1
                fade.autoreverses = true
                fade.repeatCount = .infinity
                dimming.add(fade, forKey: "fade")
                scene.root.addSublayer(dimming)
            }
        },
        Benchmark(
            name: "compositor-small-damage", summary: "One small layer moves among layers that stand still.",
            sizes: [100, 1000, 10_000, 100_000], growth: .linear, maximumAllocations: 1
        ) { size in
            run { scene in
                scene.addLayers(size, alpha: 1, side: 20)
                let moving = CALayer()
                moving.frame = CGRect(x: 300, y: 300, width: 20, height: 20)
                moving.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
                moving.add(endlessMove(), forKey: "move")
                scene.root.addSublayer(moving)
            }
        },
        Benchmark(
            name: "compositor-translucent", summary: "200 translucent layers that overlap, all drawn anew.", maximumAllocations: 1
        ) { _ in
            run(redrawsEverything: true) { scene in
                scene.addLayers(200, alpha: 0.5)
            }
        },
    ]

    /// Frames of a scene, one after the other.
    private static func run(
        redrawsEverything: Bool = false, isDrawn: Bool = true, _ build: (LayerScene) -> Void
    ) -> Run {
        let scene = LayerScene()
        build(scene)
        scene.commit()
        return Run {
            scene.frame(redrawsEverything: redrawsEverything, isDrawn: isDrawn)
        } end: {
            scene.end()
        }
    }

    /// To and fro without end.
    private static func endlessMove() -> CABasicAnimation {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 200.0
        move.toValue = 900.0
        move.duration = 2
        move.autoreverses = true
        move.repeatCount = .infinity
        return move
    }
}
