// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import WindowServer

extension Benchmark {
    static let animation = [
        Benchmark(
            name: "animation-evaluate", summary: "A frame is composed in which every layer moves; nothing is drawn.",
            sizes: [100, 1000, 10_000, 100_000], growth: .linear, maximumAllocations: 1
        ) { size in
            run(isDrawn: false) { scene in
                scene.addLayers(size, alpha: 1, side: 10)
                for layer in scene.root.sublayers ?? [] {
                    layer.add(endless("position.x", from: 200, to: 900, duration: 2), forKey: "move")
                }
            }
        }
    ]

    static let compositor = [
        Benchmark(
            name: "compositor-full-damage", summary: "1280 × 800 pixels with 40 opaque layers, all redrawn.",
            maximumAllocations: 1
        ) { _ in
            run(redrawsEverything: true) { scene in
                scene.addLayers(40, alpha: 1)
            }
        },
        Benchmark(
            name: "compositor-dimming", summary: "A dimming layer fades over 40 static layers.", maximumAllocations: 1
        ) { _ in
            run(floor: .filling(LayerScene.size)) { scene in
                scene.addLayers(40, alpha: 1)
                let dimming = CALayer()
                dimming.frame = scene.root.bounds
                dimming.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
                dimming.add(endless("opacity", from: 0.1, to: 0.5, duration: 1), forKey: "fade")
                scene.root.addSublayer(dimming)
            }
        },
        Benchmark(
            name: "compositor-small-damage", summary: "One small layer moves among static layers.",
            sizes: [100, 1000, 10_000, 100_000], growth: .linear, maximumAllocations: 1
        ) { size in
            run { scene in
                scene.addLayers(size, alpha: 1, side: 20)
                let moving = CALayer()
                moving.frame = CGRect(x: 300, y: 300, width: 20, height: 20)
                moving.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
                moving.add(endless("position.x", from: 200, to: 900, duration: 2), forKey: "move")
                scene.root.addSublayer(moving)
            }
        },
        Benchmark(
            name: "compositor-translucent", summary: "200 overlapping translucent layers, all redrawn.", maximumAllocations: 1
        ) { _ in
            run(redrawsEverything: true) { scene in
                scene.addLayers(200, alpha: 0.5)
            }
        },
        Benchmark(
            name: "compositor-moved-picture", summary: "A picture as large as the window moves over it.", maximumAllocations: 1
        ) { _ in
            try run(floor: .copying(LayerScene.size)) { scene in
                let picture = try scene.addPicture(LayerScene.size)
                picture.add(endless("position.x", from: 640, to: 700, duration: 1), forKey: "move")
            }
        },
        Benchmark(
            name: "compositor-dissolve", summary: "A picture with a caption, as large as the window, fades over another one.",
            maximumAllocations: 4
        ) { _ in
            try run(floor: .blending(LayerScene.size)) { scene in
                _ = try scene.addPicture(LayerScene.size)
                let picture = try scene.addPicture(LayerScene.size)
                let caption = CALayer()
                caption.frame = CGRect(x: 40, y: 40, width: 200, height: 40)
                caption.backgroundColor = .white
                picture.addSublayer(caption)
                picture.add(endless("opacity", from: 0.1, to: 0.9, duration: 1), forKey: "fade")
            }
        },
        // Every third frame has a new size, and is drawn.
        Benchmark(
            name: "compositor-scaled-photo", summary: "A photo of 480 × 360 pixels grows to the window.", maximumAllocations: 5
        ) { _ in
            try run(redrawsEverything: true, floor: .scalingByCairo(PixelSize(width: 480, height: 360), to: LayerScene.size)) {
                scene in
                let photo = try scene.addPicture(PixelSize(width: 480, height: 360))
                photo.frame = scene.root.bounds
                photo.add(endless("bounds.size.width", from: 1270, to: 1290, duration: 1), forKey: "grow")
            }
        },
        Benchmark(
            name: "compositor-turned-cards", summary: "Twelve cards with gradients and shadows turn.", maximumAllocations: 120
        ) { _ in
            run { scene in
                for index in 0..<12 {
                    let card = CAGradientLayer()
                    card.frame = CGRect(x: 60 + index % 4 * 300, y: 40 + index / 4 * 250, width: 260, height: 200)
                    card.colors = [CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1), CGColor.white]
                    card.cornerRadius = 16
                    card.shadowOpacity = 0.3
                    card.shadowRadius = 12
                    card.add(endless("transform.rotation.z", from: -0.3, to: 0.3, duration: 1), forKey: "turn")
                    scene.root.addSublayer(card)
                }
            }
        },
        Benchmark(
            name: "compositor-panel", summary: "A translucent panel, a third of the window, moves over 40 layers.",
            maximumAllocations: 1
        ) { _ in
            run { scene in
                scene.addLayers(40, alpha: 1)
                slide(CALayer(), in: scene).backgroundColor = CGColor(gray: 0.97, alpha: 0.74)
            }
        },
        Benchmark(
            name: "compositor-blurred-panel", summary: "The same panel, blurring what lies behind it.", maximumAllocations: 40
        ) { _ in
            run { scene in
                scene.addLayers(40, alpha: 1)
                slide(BackdropLayer(), in: scene).material = material
            }
        },
        Benchmark(
            name: "compositor-still-blur", summary: "A small layer moves over a blurred panel that stands still.",
            maximumAllocations: 6
        ) { _ in
            run { scene in
                scene.addLayers(40, alpha: 1)
                let panel = BackdropLayer()
                panel.frame = CGRect(x: 853, y: 0, width: 427, height: 800)
                panel.material = material
                scene.root.addSublayer(panel)
                let moving = CALayer()
                moving.frame = CGRect(x: 900, y: 300, width: 20, height: 20)
                moving.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
                moving.add(endless("position.x", from: 900, to: 1200, duration: 2), forKey: "move")
                scene.root.addSublayer(moving)
            }
        },
    ]

    private static let material = BackdropMaterial(
        radius: 30, saturation: 1.8, tint: CGColor(gray: 0.97, alpha: 0.74), fallback: .white)

    /// A panel at the right edge of the window, which moves in and out.
    private static func slide<Panel: CALayer>(_ panel: Panel, in scene: LayerScene) -> Panel {
        panel.frame = CGRect(x: 853, y: 0, width: 427, height: 800)
        panel.add(endless("position.x", from: 1066.5, to: 1266.5, duration: 1), forKey: "slide")
        scene.root.addSublayer(panel)
        return panel
    }

    /// A run is a frame of the scene.
    private static func run(
        redrawsEverything: Bool = false, isDrawn: Bool = true, floor: Floor? = nil, _ build: (LayerScene) throws -> Void
    ) rethrows -> Run {
        let scene = LayerScene()
        try build(scene)
        scene.commit()
        var run = Run {
            scene.frame(redrawsEverything: redrawsEverything, isDrawn: isDrawn)
        } end: {
            scene.end()
        }
        run.floor = floor
        return run
    }

    /// An animation back and forth that never ends.
    private static func endless(_ keyPath: String, from: Double, to: Double, duration: Double) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        animation.autoreverses = true
        animation.repeatCount = .infinity
        return animation
    }
}
