// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Rasterizer
import Testing
import WindowServer

/// Every number that a program can give to layers and animations is shown or ignored: none ends the process.
@Suite("Hostile numbers in layers")
struct HostileLayerNumberTests {
    /// Where the number goes.
    enum Place: String, CaseIterable, Codable, Sendable {
        case geometry, transforms, corners, shadows, contents, shapes, gradients, layerTimes, animationTimes, values, keyframes,
            springs
        case timingFunctions, transactions
    }

    static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, 1e300, 3.5e38, 1e19, -1e19, 1e10, -1e10, 5e9, 70000, 1e-6, 1e-162,
        .leastNonzeroMagnitude, -0.0, -3,
    ]

    static func rects(_ number: CGFloat) -> [CGRect] {
        [
            CGRect(x: number, y: number, width: number, height: number), CGRect(x: number, y: 1, width: 5, height: 5),
            CGRect(x: 1, y: 1, width: number, height: 5), CGRect(x: 1, y: number, width: 5, height: number),
            CGRect(x: -number, y: 1, width: number, height: 5),
        ]
    }

    @Test("no number in a layer or an animation ends the process", arguments: Place.allCases)
    func survives(place: Place) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [place] in
            try await MainActor.run { for number in Self.numbers { try Use(number).use(in: place) } }
        }
        guard let result, result.exitStatus != .exitCode(0) else { return }
        Issue.record("\(place): \(String(decoding: result.standardErrorContent, as: UTF8.self).suffix(2000))")
    }

    /// Sets one number in one layer after the other, and draws frames.
    @MainActor
    final class Use {
        let number: CGFloat
        var time = 100.0
        let rig = LayerRig()
        let bitmap: Bitmap
        let compositor = Compositor()
        let player = DrawingPlayer(uploadsContents: false)

        init(_ number: CGFloat) throws {
            self.number = number
            bitmap = try #require(Bitmap(width: 100, height: 100, format: .rgb))
        }

        /// Changes a layer, and draws it now, in the middle of an animation of a second, and after it.
        func show<Layer: CALayer>(_ layer: Layer, _ change: (Layer) -> Void) {
            layer.frame = CGRect(x: 10, y: 10, width: 30, height: 20)
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            let child = CALayer()
            child.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
            child.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
            layer.addSublayer(child)
            rig.root.addSublayer(layer)
            change(layer)
            for _ in 0..<3 {
                rig.turn(time)
                guard let tree = rig.host.frameSource.latestTree else { continue }
                let frame = compositor.compose(tree, at: time, redrawsEverything: true)
                player.play(frame.operations, damage: frame.damage, on: CairoSurface(bitmap: bitmap))
                _ = layer.presentation()?.frame
                _ = layer.hitTest(CGPoint(x: 12, y: 12))
                _ = layer.convert(CGPoint(x: 1, y: 1), to: rig.root)
                _ = child.convert(CGRect(x: 1, y: 1, width: 2, height: 2), from: rig.root)
                let context = CGContext(width: 20, height: 20, scale: 1)
                layer.render(in: context)
                time += 0.6
            }
            layer.removeFromSuperlayer()
            rig.turn(time)
        }

        func show(_ change: (CALayer) -> Void) { show(CALayer(), change) }

        /// Adds an animation that shows something as it is.
        func animate(_ animation: CAAnimation, _ change: (CAAnimation) -> Void = { _ in }) {
            show { layer in
                animation.duration = 1
                change(animation)
                layer.add(animation, forKey: nil)
            }
        }

        func use(in place: Place) throws {
            switch place {
            case .geometry: geometry()
            case .transforms: transforms()
            case .corners: corners()
            case .shadows: shadows()
            case .contents: try contents()
            case .shapes: shapes()
            case .gradients: gradients()
            case .layerTimes: layerTimes()
            case .animationTimes: animationTimes()
            case .values: values()
            case .keyframes: keyframes()
            case .springs: springs()
            case .timingFunctions: timingFunctions()
            case .transactions: transactions()
            }
        }

        private func geometry() {
            for rect in rects(number) {
                show { $0.frame = rect }
                show { $0.bounds = rect }
                show { $0.sublayers?.first?.frame = rect }
            }
            show { $0.position = CGPoint(x: number, y: -number) }
            show { $0.anchorPoint = CGPoint(x: number, y: number) }
            show { $0.zPosition = number }
            show { $0.opacity = Float(number) }
            show {
                $0.masksToBounds = true
                $0.mask = CALayer()
                $0.mask?.frame = rects(number)[2]
            }
        }

        private func transforms() {
            let all = [
                CATransform3DMakeScale(number, 1, 1), CATransform3DMakeScale(number, number, number),
                CATransform3DMakeTranslation(number, 0, 0), CATransform3DMakeRotation(number, 0, 0, 1),
                CATransform3DMakeRotation(1, number, 1, 0), CATransform3DMakeRotation(0.5, 0, 1, 0),
            ]
            for transform in all {
                show { $0.transform = transform }
                show { $0.sublayerTransform = transform }
                show {
                    $0.sublayerTransform.m34 = number
                    $0.sublayers?.first?.transform = transform
                }
                show {
                    $0.sublayerTransform.m34 = -1 / 500
                    $0.sublayers?.first?.transform = CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 1, 0), transform)
                    $0.sublayers?.first?.bounds.size.width = number
                }
                _ = (CATransform3DInvert(transform), CATransform3DGetAffineTransform(transform), CATransform3DIsAffine(transform))
                let animation = CABasicAnimation(keyPath: "transform")
                animation.toValue = NSValue(caTransform3D: transform)
                animate(animation)
            }
            show { $0.setAffineTransform(CGAffineTransform(a: 1, b: number, c: number, d: 1, tx: 0, ty: number)) }
        }

        private func corners() {
            for masks in [false, true] {
                show {
                    $0.masksToBounds = masks
                    $0.cornerRadius = number
                }
                show {
                    $0.masksToBounds = masks
                    $0.cornerRadius = 4
                    $0.borderWidth = number
                }
                show {
                    $0.frame = rects(number)[2]
                    $0.masksToBounds = masks
                    $0.cornerRadius = number
                    $0.borderWidth = number
                }
            }
        }

        private func shadows() {
            func shadow(_ layer: CALayer) {
                layer.shadowOpacity = 1
                layer.shadowRadius = 3
                layer.cornerRadius = 2
            }
            show {
                shadow($0)
                $0.shadowRadius = number
            }
            show {
                shadow($0)
                $0.shadowOpacity = Float(number)
            }
            show {
                shadow($0)
                $0.shadowOffset = CGSize(width: number, height: -number)
            }
            for rect in rects(number) {
                show {
                    shadow($0)
                    $0.frame = rect
                    $0.cornerRadius = number
                }
            }
        }

        private func contents() throws {
            let image = try #require(Bitmap(width: 3, height: 3, format: .argb).map { CGImage(bitmap: $0) })
            for rect in rects(number) {
                show {
                    $0.contents = image
                    $0.contentsRect = rect
                }
            }
            for gravity in [CALayerContentsGravity.center, .resize, .resizeAspect, .resizeAspectFill, .bottomRight] {
                show {
                    $0.contents = image
                    $0.contentsGravity = gravity
                    $0.contentsScale = number
                }
                show {
                    $0.contents = image
                    $0.contentsGravity = gravity
                    $0.bounds.size.width = number
                }
            }
            show(DrawnLayer()) {
                $0.contentsScale = number
                $0.setNeedsDisplay()
            }
            show(DrawnLayer()) {
                $0.frame = rects(number)[2]
                $0.setNeedsDisplay()
            }
        }

        private func shapes() {
            let number = number
            let curve = CGMutablePath()
            curve.move(to: CGPoint(x: 1, y: 1))
            curve.addCurve(to: CGPoint(x: number, y: 9), control1: CGPoint(x: 3, y: number), control2: CGPoint(x: 8, y: 2))
            let circle = CGMutablePath()
            circle.addEllipse(in: CGRect(x: 1, y: 1, width: 15, height: 15))
            let changes: [(CAShapeLayer) -> Void] = [
                { _ in }, { $0.strokeStart = number }, { $0.strokeEnd = number }, { $0.lineWidth = number },
                { $0.miterLimit = number }, { $0.lineDashPhase = number }, { $0.contentsScale = number },
                { $0.lineDashPattern = number > 0 && number < 1e-3 ? nil : [NSNumber(value: Double(number)), 3] },
            ]
            for path in [curve, circle] {
                for change in changes {
                    show(CAShapeLayer()) {
                        $0.path = path
                        $0.strokeColor = CGColor(gray: 0, alpha: 1)
                        $0.strokeEnd = 0.5
                        change($0)
                    }
                }
            }
        }

        private func gradients() {
            let number = number
            let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
            let changes: [(CAGradientLayer) -> Void] = [
                { $0.locations = [NSNumber(value: Double(number)), 1] }, { $0.startPoint = CGPoint(x: number, y: 0) },
                { $0.startPoint = CGPoint(x: 0.5, y: number) }, { $0.endPoint = CGPoint(x: number, y: number) },
                { $0.endPoint = CGPoint(x: 0.5, y: number) }, { $0.contentsScale = number }, { $0.cornerRadius = number },
                { $0.frame = rects(number)[2] }, { $0.frame = rects(number)[0] },
                { $0.colors = [CGColor(red: number, green: 0, blue: number, alpha: number), colors[0]] },
            ]
            for type in [CAGradientLayerType.axial, .radial] {
                for change in changes {
                    show(CAGradientLayer()) {
                        $0.type = type
                        $0.colors = colors
                        change($0)
                    }
                }
            }
        }
    }

    private final class DrawnLayer: CALayer {
        override func draw(in context: CGContext) { context.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
    }
}
