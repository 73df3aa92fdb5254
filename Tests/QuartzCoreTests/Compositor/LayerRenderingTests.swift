// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Rasterizer
import Testing
import WindowServer

/// What layers look like, pixel by pixel.
@Suite("Layer rendering")
struct LayerRenderingTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

    private func node(
        _ frame: CGRect, _ color: CGColor? = nil, content: Content? = nil, gravity: CALayerContentsGravity = .resize,
        mask: RenderNode? = nil, children: [RenderNode] = [], change: (inout LayerProperties) -> Void = { _ in }
    ) -> RenderNode {
        var properties = LayerProperties()
        properties.bounds.size = frame.size
        properties.position = CGPoint(x: frame.midX, y: frame.midY)
        properties.backgroundColor = color
        change(&properties)
        return RenderNode(
            id: LayerID(), properties: properties, content: content, gravity: gravity, mask: mask, children: children)
    }

    /// Draws into 60 × 60 pixels, on white.
    private func draw(_ children: [RenderNode], scale: Double = 1) throws -> (picture: CGImage, operations: [DrawingOperation]) {
        let size = PixelSize(width: 60, height: 60)
        let root = node(CGRect(x: 0, y: 0, width: 60 / scale, height: 60 / scale), children: children)
        let tree = RenderTree(root: root, size: size, scale: scale, background: .white, generation: 1)
        let result = Compositor().compose(tree, at: 0, redrawsEverything: true)
        let bitmap = try #require(Bitmap(width: 60, height: 60, format: .rgb))
        DrawingPlayer(uploadsContents: false).play(
            result.operations, damage: result.damage, on: CairoSurface(bitmap: bitmap))
        return (CGImage(bitmap: bitmap), result.operations)
    }

    /// "rrggbb"
    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> String {
        guard let color = image.color(x: x, y: y) else { return "none" }
        return [color.red, color.green, color.blue].map {
            let text = String(Int(($0 * 255).rounded()), radix: 16)
            return text.count < 2 ? "0" + text : text
        }.joined()
    }

    @Test("only the masked corners are round, and the middle pixel of an odd side is drawn once")
    func corners() throws {
        let translucent = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let picture = try draw([
            node(CGRect(x: 5, y: 5, width: 25, height: 25), translucent) { $0.cornerRadius = 12.5 },
            node(CGRect(x: 35, y: 5, width: 20, height: 20), red) {
                $0.cornerRadius = 10
                $0.maskedCorners = .layerMinXMinYCorner
            },
        ]).picture
        #expect(pixel(picture, 5, 5) == "ffffff")
        #expect(pixel(picture, 17, 6) == pixel(picture, 17, 17))
        #expect(pixel(picture, 17, 17) == "ff8080" || pixel(picture, 17, 17) == "ff7f7f")
        #expect(pixel(picture, 17, 28) == pixel(picture, 16, 17))
        #expect(pixel(picture, 35, 5) == "ffffff" && pixel(picture, 54, 5) == "ff0000" && pixel(picture, 54, 24) == "ff0000")
    }

    @Test("a border lies over the sublayers, inside of the bounds, and each pixel once")
    func border() throws {
        let inner = node(CGRect(x: 0, y: 0, width: 20, height: 20), red)
        let picture = try draw([
            node(CGRect(x: 10, y: 10, width: 20, height: 20), children: [inner]) {
                $0.borderWidth = 2
                $0.borderColor = CGColor(gray: 0, alpha: 0.5)
            },
            node(CGRect(x: 40, y: 10, width: 1, height: 10)) {
                $0.borderWidth = 3
                $0.borderColor = CGColor(gray: 0, alpha: 0.5)
            },
        ]).picture
        let once = pixel(picture, 10, 20)
        #expect(once == "800000" || once == "7f0000")
        #expect(pixel(picture, 10, 10) == once && pixel(picture, 29, 29) == once && pixel(picture, 20, 29) == once)
        #expect(pixel(picture, 12, 12) == "ff0000" && pixel(picture, 9, 20) == "ffffff")
        let thin = pixel(picture, 40, 15)
        #expect(thin == "808080" || thin == "7f7f7f")
    }

    @Test("group opacity fades a layer and its sublayers as one")
    func groupOpacity() throws {
        let inner = node(CGRect(x: 5, y: 5, width: 10, height: 10), green)
        let picture = try draw([node(CGRect(x: 0, y: 0, width: 20, height: 20), red, children: [inner]) { $0.opacity = 0.5 }])
            .picture
        #expect(["80ff80", "7fff7f"].contains(pixel(picture, 10, 10)))
        #expect(["ff8080", "ff7f7f"].contains(pixel(picture, 2, 2)))
    }

    @Test("masksToBounds clips sublayers, to round corners too")
    func clipping() throws {
        let big = node(CGRect(x: -10, y: -10, width: 60, height: 60), red)
        let picture = try draw([
            node(CGRect(x: 10, y: 10, width: 20, height: 20), children: [big]) {
                $0.masksToBounds = true
                $0.cornerRadius = 8
            }
        ]).picture
        #expect(pixel(picture, 9, 20) == "ffffff" && pixel(picture, 30, 20) == "ffffff")
        #expect(pixel(picture, 10, 10) == "ffffff" && pixel(picture, 20, 20) == "ff0000" && pixel(picture, 20, 10) == "ff0000")
    }

    @Test("round corners outside of an ancestor's clip cut nothing out of the window")
    func cornersOutsideOfClip() throws {
        let round = node(
            CGRect(x: -20, y: -20, width: 60, height: 60), red, children: [node(CGRect(x: 0, y: 0, width: 5, height: 5), green)]
        ) {
            $0.masksToBounds = true
            $0.cornerRadius = 15
        }
        let picture = try draw([node(CGRect(x: 20, y: 20, width: 20, height: 20), children: [round]) { $0.masksToBounds = true }])
            .picture
        for (x, y) in [(1, 1), (58, 1), (1, 58), (58, 58)] { #expect(pixel(picture, x, y) == "ffffff") }
        #expect(pixel(picture, 30, 30) == "ff0000")
    }

    @Test("a mask shows what it covers; its group is no larger than the layer, rotated or not")
    func masks() throws {
        let mask = node(CGRect(x: 0, y: 0, width: 10, height: 60), .black)
        let rotated: [(LayerProperties) -> CATransform3D] = [
            { _ in CATransform3DIdentity }, { _ in CATransform3DMakeRotation(.pi, 0, 0, 1) },
        ]
        for (index, transform) in rotated.enumerated() {
            let result = try draw([
                node(CGRect(x: 20, y: 20, width: 20, height: 20), red, mask: mask) { $0.transform = transform($0) }
            ])
            let isRotated = index == 1
            #expect(pixel(result.picture, 25, 30) == (isRotated ? "ffffff" : "ff0000"))
            #expect(pixel(result.picture, 35, 30) == (isRotated ? "ff0000" : "ffffff"))
            for case .beginGroup(let rect, _) in result.operations { #expect(rect.area <= 400) }
        }
    }

    @Test("an empty or hidden mask hides everything")
    func emptyMask() throws {
        let hidden = node(CGRect(x: 0, y: 0, width: 60, height: 60), .black) { $0.isHidden = true }
        let picture = try draw([node(CGRect(x: 20, y: 20, width: 20, height: 20), red, mask: hidden)]).picture
        #expect(pixel(picture, 30, 30) == "ffffff")
    }

    @Test("groups inside of a rotated layer are complete, wherever the layer is")
    func groupInRotatedLayer() throws {
        let pair = node(
            CGRect(x: 30, y: 0, width: 10, height: 10), red, children: [node(CGRect(x: 2, y: 2, width: 6, height: 6), red)]
        ) { $0.opacity = 0.999 }
        let rotated = node(CGRect(x: 5, y: 5, width: 40, height: 40), children: [pair]) {
            $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }
        let picture = try draw([rotated]).picture
        #expect(pixel(picture, 40, 40) == "ff0000")
    }

    @Test("a shadow lies around and below its layer, and needs something that casts it")
    func shadow() throws {
        func shadowed(_ frame: CGRect, _ color: CGColor?) -> RenderNode {
            node(frame, color) {
                $0.shadowOpacity = 1
                $0.shadowRadius = 2
                $0.shadowOffset = CGSize(width: 0, height: 4)
            }
        }
        let picture = try draw([shadowed(CGRect(x: 10, y: 10, width: 20, height: 20), red)]).picture
        #expect(pixel(picture, 20, 20) == "ff0000")
        #expect(pixel(picture, 20, 32) != "ffffff" && pixel(picture, 20, 45) == "ffffff" && pixel(picture, 20, 6) == "ffffff")
        for color in [nil, CGColor(gray: 0, alpha: 0)] {
            #expect(pixel(try draw([shadowed(CGRect(x: 10, y: 10, width: 20, height: 20), color)]).picture, 20, 32) == "ffffff")
        }
    }

    @Test("a shadow path is the shadow's outline, with its round corners, although the layer has no contents")
    func shadowPath() throws {
        func shadowed(_ path: CGPath) throws -> CGImage {
            let layer = node(CGRect(x: 10, y: 10, width: 10, height: 10)) {
                $0.shadowOpacity = 1
                $0.shadowRadius = 0
                $0.shadowOffset = .zero
                $0.shadowShape = ShadowShape(path)
            }
            return try draw([layer]).picture
        }
        let rect = CGRect(x: 5, y: 5, width: 30, height: 20)
        let square = try shadowed(CGPath(rect: rect, transform: nil))
        #expect(pixel(square, 15, 15) == "000000" && pixel(square, 44, 34) == "000000")
        #expect(pixel(square, 14, 15) == "ffffff" && pixel(square, 44, 35) == "ffffff" && pixel(square, 12, 12) == "ffffff")
        let round = try shadowed(CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil))
        #expect(pixel(round, 15, 15) == "ffffff" && pixel(round, 23, 15) == "000000" && pixel(round, 15, 23) == "000000")
    }

    @Test("a wrapper casts the shadow of a round sublayer that fills it, and none otherwise")
    func wrapperShadow() throws {
        func wrapper(_ inner: RenderNode) -> RenderNode {
            node(CGRect(x: 10, y: 10, width: 30, height: 30), children: [inner]) {
                $0.shadowOpacity = 1
                $0.shadowRadius = 0
                $0.shadowOffset = CGSize(width: 0, height: 10)
            }
        }
        let whole = CGRect(x: 0, y: 0, width: 30, height: 30)
        let filling = node(whole, red) { $0.cornerRadius = 10 }
        for inner in [filling, node(whole, children: [filling])] {
            let picture = try draw([wrapper(inner)]).picture
            #expect(pixel(picture, 25, 45) == "000000" && pixel(picture, 25, 25) == "ff0000")
            // Round like the sublayer.
            #expect(pixel(picture, 11, 48) == "ffffff" && pixel(picture, 38, 48) == "ffffff")
        }
        let small = node(CGRect(x: 0, y: 0, width: 30, height: 20), red)
        let hidden = node(whole, red) { $0.isHidden = true }
        for inner in [small, hidden] { #expect(pixel(try draw([wrapper(inner)]).picture, 25, 45) == "ffffff") }
    }

    @Test("sublayerTransform works around the anchor point, and on the sublayers only")
    func sublayerTransform() throws {
        let inner = node(CGRect(x: 10, y: 10, width: 20, height: 20), green)
        let picture = try draw([
            node(CGRect(x: 10, y: 10, width: 40, height: 40), red, children: [inner]) {
                $0.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
            }
        ]).picture
        #expect(pixel(picture, 11, 11) == "ff0000" && pixel(picture, 30, 30) == "00ff00" && pixel(picture, 22, 22) == "ff0000")
    }

    @Test("contents follow gravity, contentsRect and scale")
    func contents() throws {
        let bitmap = try #require(Bitmap(width: 4, height: 2, format: .rgb))
        for row in 0..<2 {
            let line = (bitmap.bytes + row * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<4 { line[column] = column < 2 ? 0xFF_0000 : 0x00_FF00 }
        }
        let content = Content(CGImage(bitmap: bitmap))
        let frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        let whole = try draw([node(frame, content: content)]).picture
        #expect(pixel(whole, 11, 11) == "ff0000" && pixel(whole, 28, 28) == "00ff00")
        let fitted = try draw([node(frame, content: content, gravity: .resizeAspect)]).picture
        #expect(pixel(fitted, 11, 12) == "ffffff" && pixel(fitted, 11, 20) == "ff0000")
        let corner = try draw([node(frame, content: content, gravity: .bottomRight)]).picture
        #expect(pixel(corner, 26, 28) == "ff0000" && pixel(corner, 29, 29) == "00ff00" && pixel(corner, 25, 28) == "ffffff")
        let half = try draw([node(frame, content: content) { $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1) }])
            .picture
        #expect(pixel(half, 20, 20) == "00ff00" && pixel(half, 28, 20) == "00ff00")
        let sharp = try draw([node(CGRect(x: 5, y: 5, width: 10, height: 10), content: content, gravity: .topLeft)], scale: 2)
            .picture
        #expect(pixel(sharp, 10, 10) == "ff0000" && pixel(sharp, 17, 13) == "00ff00")
        let dense = try draw(
            [node(CGRect(x: 5, y: 5, width: 10, height: 10), content: content, gravity: .topLeft) { $0.contentsScale = 2 }],
            scale: 2
        ).picture
        #expect(pixel(dense, 12, 10) == "00ff00" && pixel(dense, 14, 10) == "ffffff")
    }

    @Test("layers with a negative or no side draw nothing, their sublayers do")
    func emptyLayers() throws {
        for width in [0, -20.0] {
            let inner = node(CGRect(x: 0, y: 0, width: 5, height: 5), green)
            let picture = try draw([
                node(CGRect(x: 30, y: 30, width: 0, height: 20), red, children: [inner]) { $0.bounds.size.width = width }
            ]).picture
            #expect(!(0..<60).contains { pixel(picture, $0, 45) != "ffffff" })
            #expect((0..<60).contains { pixel(picture, $0, 32) == "00ff00" })
        }
    }

    @Test(
        "values that are not finite, negative or huge do not disturb other layers",
        arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func absurd(value: Double) throws {
        let changes: [(inout LayerProperties) -> Void] = [
            { $0.borderWidth = value }, { $0.cornerRadius = value }, { $0.shadowRadius = value },
            { $0.shadowOffset.width = value }, { $0.contentsRect.origin.x = value }, { $0.contentsRect.size.height = value },
            { $0.contentsScale = value }, { $0.anchorPoint.x = value }, { $0.bounds.size.width = value },
            { $0.bounds.origin.y = value }, { $0.position.x = value }, { $0.opacity = Float(value) },
            { $0.transform.m11 = value }, { $0.sublayerTransform.m22 = value }, { $0.shadowOpacity = Float(value) },
        ]
        let content = try #require(Bitmap(width: 3, height: 3, format: .argb).map { Content(CGImage(bitmap: $0)) })
        for change in changes {
            let bad = node(
                CGRect(x: 10, y: 10, width: 20, height: 20), red, content: content, gravity: .center, children: [node(.zero)]
            ) {
                $0.shadowOpacity = 0.5
                $0.borderWidth = 1
                $0.contentsRect.size.width = 0.5
                change(&$0)
            }
            let good = node(CGRect(x: 40, y: 40, width: 10, height: 10), green)
            #expect(pixel(try draw([bad, good]).picture, 45, 45) == "00ff00")
        }
    }
}
