// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import SeededRandom
import WindowServer

/// A layer tree that changes at random, for property tests of the compositor.
final class RandomScene {
    final class Layer {
        let id = LayerID()
        var properties = LayerProperties()
        var content: Content?
        var gravity = CALayerContentsGravity.resize
        var backdrop: BackdropMaterial?
        var mask: Layer?
        var children: [Layer] = []

        private var kept: RenderNode?

        /// - Parameter keeping: Whether the node is the same as before while nothing in its subtree changes, as with real layers.
        func node(keeping: Bool) -> RenderNode {
            let made = RenderNode(
                id: id, properties: properties, content: content, gravity: gravity, backdrop: backdrop,
                mask: mask?.node(keeping: keeping),
                children: children.map { $0.node(keeping: keeping) })
            guard keeping else { return made }
            if let kept, kept.properties == made.properties, kept.content == made.content, kept.gravity == made.gravity,
                kept.backdrop == made.backdrop, kept.mask === made.mask, kept.children.elementsEqual(made.children, by: ===)
            {
                return kept
            }
            kept = made
            return made
        }
    }

    /// What the scene may contain.
    struct Traits: OptionSet {
        let rawValue: Int
        static let transforms = Traits(rawValue: 1)
        static let masks = Traits(rawValue: 2)
        static let stretches = Traits(rawValue: 4)
        /// Enough layers for subtrees to become segments.
        static let many = Traits(rawValue: 8)
        /// A large layer whose content scrolls.
        static let scrolling = Traits(rawValue: 16)
        /// Layers that show what lies behind them.
        static let backdrops = Traits(rawValue: 32)
        /// All layers are sublayers of one.
        static let flat = Traits(rawValue: 64)
        /// What scrolls is made of rows with layers of their own.
        static let rows = Traits(rawValue: 128)
        /// What scrolls is made of rows in few colours, with a narrow layer or two in each.
        static let stripes = Traits(rawValue: 256)
        /// Contents in one colour, which differ in a few pixels.
        static let coverage = Traits(rawValue: 512)
        /// Gradients, which their layers' round corners cut without clipping what is in them.
        static let gradients = Traits(rawValue: 1024)
        static let all: Traits = [.transforms, .masks, .stretches]
    }

    let size: PixelSize
    let scale: Double
    private let traits: Traits
    private let root = Layer()
    private let scroller = Layer()
    private let dimming = Layer()
    private var random: SeededGenerator
    private var contents: [Content]
    private var generation: UInt64 = 0

    init(seed: UInt64, traits: Traits = .all) {
        random = SeededGenerator(seed: seed)
        self.traits = traits
        size = PixelSize(width: 90, height: 70)
        scale = [1, 2, 1.5][Int(seed % 3)]
        contents = [(8, 8, PixelFormat.rgb), (13, 7, .argb), (20, 20, .argb), (5, 30, .rgb)].enumerated().compactMap {
            index, value in
            RandomScene.picture(width: value.0, height: value.1, format: value.2, seed: UInt64(index))
        }
        if traits.contains(.coverage) {
            contents = (0..<12).compactMap { RandomScene.coverage(width: 24, height: 18, variant: $0) }
        }
        root.properties.bounds = CGRect(x: 0, y: 0, width: Double(size.width) / scale, height: Double(size.height) / scale)
        root.properties.position = CGPoint(x: root.properties.bounds.midX, y: root.properties.bounds.midY)
        if traits.contains(.scrolling) {
            scroller.properties.bounds.size = CGSize(width: 74 / scale, height: 66 / scale)
            scroller.properties.position = CGPoint(x: 45 / scale, y: 35 / scale)
            scroller.properties.masksToBounds = true
            scroller.properties.backgroundColor = .white
            root.children.append(scroller)
        }
        if traits.contains(.rows) { scroller.children = (0..<24).map { makeRow(at: Double($0 - 8) * 9) } }
        if traits.contains(.stripes) { scroller.children = (0..<30).map { makeStripe(at: Double($0 - 8) * 9) } }
        for _ in 0..<(traits.contains(.many) ? 60 : traits.contains(.stripes) ? 1 : 8) { insertRandomLayer() }
    }

    /// The next commit, which shares unchanged nodes with the one before.
    var tree: RenderTree {
        generation += 1
        return tree(keeping: true)
    }

    /// The same scene in new nodes.
    var unknownTree: RenderTree { tree(keeping: false) }

    private func tree(keeping: Bool) -> RenderTree {
        RenderTree(
            root: root.node(keeping: keeping), size: size, scale: scale, background: .white, generation: generation)
    }

    /// A random axial gradient.
    private func gradient() -> GradientValues {
        var values = GradientValues()
        values.colors = [color(), color(), CGColor(gray: random.number(0...1), alpha: random.number(0...1))]
        if random.chance(2) { values.colors?.removeLast() }
        values.endPoint = random.chance(3) ? CGPoint(x: 1, y: 1) : random.chance(2) ? CGPoint(x: 1, y: 0) : CGPoint(x: 0.5, y: 1)
        if values.endPoint.y == 0 { values.startPoint = .zero }
        return values
    }

    // MARK: Changes

    /// One to three changes of any kind.
    func change() {
        for _ in 0..<Int.random(in: 1...3, using: &random) { changeOnce() }
    }

    /// Gives some layers other contents, in their place.
    func changeContents() {
        for layer in all.dropFirst() where layer.content != nil && random.chance(2) {
            layer.content = contents.randomElement(using: &random)
        }
    }

    /// Moves the front layer; what lies behind it stays the same.
    func moveFront() {
        guard let front = root.children.last else { return }
        front.properties.position.x += random.number(-6...6)
        front.properties.position.y += random.number(-6...6)
    }

    /// Dims all other layers more or less than before; they stay the same.
    func dim() {
        // Another change may have moved it into one of them.
        for layer in all { layer.children.removeAll { $0 === dimming } }
        root.children.append(dimming)
        dimming.properties.bounds = root.properties.bounds
        dimming.properties.position = root.properties.position
        dimming.properties.backgroundColor = CGColor(gray: 0, alpha: random.number(0.1...0.8))
    }

    /// Scrolls, mostly by whole pixels and mostly along one axis.
    func scroll() {
        let step = random.chance(8) ? 0.7 : 1
        let farthest = traits.contains(.stripes) ? 4 : 12
        scroller.properties.bounds.origin.y += Double(Int.random(in: -farthest...farthest, using: &random)) * step / scale
        if random.chance(4) { scroller.properties.bounds.origin.x += Double(Int.random(in: -9...9, using: &random)) / scale }
    }

    private func changeOnce() {
        let layers = all
        switch Int.random(in: 0..<10, using: &random) {
        case 0 where layers.count < (traits.contains(.many) ? 80 : 20): insertRandomLayer()
        case 1: removeRandomLayer()
        case 2: moveRandomLayer()
        case 3:
            guard let parent = layers.randomElement(using: &random), parent.children.count > 1 else { return }
            parent.children.shuffle(using: &random)
        default:
            guard let layer = changeable.randomElement(using: &random) else { return }
            mutate(layer)
        }
    }

    private var all: [Layer] {
        var result = [root]
        var index = 0
        while index < result.count {
            result += result[index].children
            index += 1
        }
        return result
    }

    /// All but the root, and what scrolls.
    private var changeable: [Layer] { all.filter { $0 !== root && $0 !== scroller } }

    private func insertRandomLayer() {
        let inScroller = traits.contains(.scrolling) && !random.chance(4)
        guard let parent = inScroller ? scroller : traits.contains(.flat) ? root : all.randomElement(using: &random) else {
            return
        }
        let layer = makeLayer()
        parent.children.insert(layer, at: Int.random(in: 0...parent.children.count, using: &random))
    }

    private func makeRow(at y: Double) -> Layer {
        let row = Layer()
        row.properties.bounds.size = CGSize(width: 60 / scale, height: 9 / scale)
        row.properties.position = CGPoint(x: 36 / scale, y: y / scale)
        row.properties.backgroundColor = color()
        row.children = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            let part = makeLayer()
            part.properties.bounds.size = CGSize(width: random.number(2...20), height: random.number(2...12))
            part.properties.position = CGPoint(x: random.number(0...50) / scale, y: random.number(-2...10) / scale)
            part.properties.shadowRadius /= 3
            return part
        }
        for _ in 0..<Int.random(in: 0...1, using: &random) { mutate(row) }
        return row
    }

    /// A row like those of lists: flat, with a line below it, a picture at its beginning, and some with another thing at the end.
    private func makeStripe(at y: Double) -> Layer {
        func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor?) -> Layer {
            let layer = Layer()
            layer.properties.bounds.size = CGSize(width: width / scale, height: height / scale)
            layer.properties.position = CGPoint(x: (x + width / 2) / scale, y: (y + height / 2) / scale)
            layer.properties.backgroundColor = color
            return layer
        }
        let grey = CGColor(gray: 0.5, alpha: 1)
        let colors = [grey, nil, CGColor(gray: 0.3, alpha: 0.5)]
        let indent = random.chance(4) ? 5.0 : 0
        let background = random.chance(4) ? colors.randomElement(using: &random) ?? nil : .white
        let row = part(indent, y, 74 - 2 * indent, 9, background)
        if random.chance(6) { row.properties.cornerRadius = 4 / scale }
        row.children.append(part(random.number(2...6), 1, random.number(2...12), random.number(2...7), color()))
        if random.chance(2) { row.children.append(part(random.number(0...20), 8, 70, 1, grey)) }
        if random.chance(8) { row.children.append(part(68, 2, 5, 4, color())) }
        return row
    }

    private func parent(of layer: Layer) -> Layer? { all.first { $0.children.contains { $0 === layer } } }

    private func removeRandomLayer() {
        guard let layer = changeable.randomElement(using: &random) else { return }
        parent(of: layer)?.children.removeAll { $0 === layer }
    }

    private func moveRandomLayer() {
        guard let layer = changeable.randomElement(using: &random) else { return }
        parent(of: layer)?.children.removeAll { $0 === layer }
        guard let target = traits.contains(.flat) ? root : all.randomElement(using: &random) else { return }
        target.children.insert(layer, at: Int.random(in: 0...target.children.count, using: &random))
    }

    private func makeLayer() -> Layer {
        let layer = Layer()
        layer.properties.bounds.size = CGSize(width: random.number(2...50), height: random.number(2...40))
        layer.properties.position = CGPoint(x: random.number(-10...80), y: random.number(-10...60))
        if !random.chance(4) { layer.properties.backgroundColor = color() }
        for _ in 0..<Int.random(in: 0...3, using: &random) { mutate(layer) }
        return layer
    }

    private func color() -> CGColor {
        CGColor(
            red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
            alpha: random.chance(3) ? random.number(0...1) : 1)
    }

    private func mutate(_ layer: Layer) {
        if traits.contains(.backdrops), random.chance(4) { return changeBackdrop(of: layer) }
        switch Int.random(in: 0..<18, using: &random) {
        case 0: layer.properties.position = CGPoint(x: random.number(-20...90), y: random.number(-20...70))
        case 1 where traits.contains(.gradients): layer.properties.gradient = random.chance(4) ? nil : gradient()
        case 1: layer.properties.bounds.size = CGSize(width: random.number(0...50), height: random.number(0...50))
        case 2: layer.properties.backgroundColor = random.chance(4) ? nil : color()
        case 3: layer.properties.opacity = random.chance(2) ? 1 : Float(random.number(0...1))
        case 4: layer.properties.isHidden = random.chance(4)
        case 5: layer.properties.cornerRadius = random.chance(3) ? 0 : random.number(0...30)
        case 6: layer.properties.masksToBounds.toggle()
        case 7:
            layer.properties.borderWidth = random.chance(3) ? 0 : random.number(0...6)
            layer.properties.borderColor = color()
        case 8:
            layer.properties.shadowOpacity = random.chance(2) ? 0 : Float(random.number(0...1))
            layer.properties.shadowRadius = random.number(0...6)
            layer.properties.shadowOffset = CGSize(width: random.number(-5...5), height: random.number(-5...5))
        case 9:
            layer.properties.maskedCorners = CACornerMask(rawValue: UInt.random(in: 0...15, using: &random))
            layer.properties.hasContinuousCorners = random.chance(2)
        case 10:
            layer.content = random.chance(4) ? nil : contents.randomElement(using: &random)
            if !traits.contains(.stretches) { layer.gravity = .center }
        case 11:
            let all: [CALayerContentsGravity] = [.center, .topLeft, .bottomRight, .resize, .resizeAspect, .resizeAspectFill]
            layer.gravity = traits.contains(.stretches) ? all.randomElement(using: &random) ?? .resize : .center
            if !traits.contains(.stretches) { layer.properties.contentsScale = scale }
        case 12: layer.properties.bounds.origin = CGPoint(x: random.number(-10...10), y: random.number(-10...10))
        case 13 where traits.contains(.transforms):
            layer.properties.transform =
                switch Int.random(in: 0..<5, using: &random) {
                case 0: CATransform3DIdentity
                case 1: CATransform3DMakeRotation(random.number(-3...3), 0, 0, 1)
                case 2: CATransform3DMakeScale(-1, 1, 1)
                case 3: CATransform3DMakeScale(random.number(0.2...2), random.number(0.2...2), 1)
                default: perspective(CATransform3DMakeRotation(random.number(-1...1), 0, 1, 0))
                }
        case 14 where traits.contains(.masks):
            if random.chance(2) {
                layer.mask = nil
            } else {
                layer.mask = layer.mask ?? Layer()
                layer.mask?.properties.bounds.size = CGSize(width: random.number(5...40), height: random.number(5...40))
                layer.mask?.properties.position = CGPoint(x: random.number(0...40), y: random.number(0...40))
                layer.mask?.properties.backgroundColor = CGColor(gray: 0, alpha: random.number(0.2...1))
                layer.mask?.properties.cornerRadius = random.number(0...10)
            }
        case 15 where traits.contains(.transforms):
            layer.properties.sublayerTransform =
                random.chance(2) ? CATransform3DIdentity : CATransform3DMakeScale(random.number(0.5...1.5), 1, 1)
        case 16: layer.properties.anchorPoint = CGPoint(x: random.number(0...1), y: random.number(0...1))
        case 17 where traits.contains(.stretches):
            layer.properties.contentsRect =
                random.chance(2)
                ? CGRect(x: 0, y: 0, width: 1, height: 1) : CGRect(x: 0.2, y: 0.1, width: random.number(0.2...0.8), height: 0.7)
        default: layer.properties.position.x += random.number(-3...3)
        }
    }

    private func changeBackdrop(of layer: Layer) {
        layer.properties.backgroundColor = nil
        layer.properties.effectStrength = random.chance(3) ? Float(random.number(0...1)) : 1
        layer.backdrop =
            random.chance(4)
            ? nil
            : BackdropMaterial(
                radius: random.number(0...12), saturation: random.number(0...2), brightness: random.number(-0.3...0.3),
                tint: color(),
                fallback: .black, showsInContent: random.chance(4))
    }

    private func perspective(_ transform: CATransform3D) -> CATransform3D {
        guard random.chance(2) else { return transform }
        var viewer = CATransform3DIdentity
        viewer.m34 = -1 / 200
        return CATransform3DConcat(transform, viewer)
    }

    /// The same slopes in all variants, but for a row in even ones and a pixel in odd ones; in three colours, so that some differ in no more.
    private static func coverage(width: Int, height: Int, variant: Int) -> Content? {
        guard let bitmap = Bitmap(width: width, height: height, format: .mask) else { return nil }
        for row in 0..<height {
            for column in 0..<width {
                let isChanged = variant % 2 == 0 ? row == variant : row == variant && column == variant
                bitmap.bytes.storeBytes(
                    of: UInt8(isChanged ? 255 : row * 7 + column * 3), toByteOffset: row * bitmap.bytesPerRow + column,
                    as: UInt8.self)
            }
        }
        let red = variant < 9 ? 1.0 : 0.5
        return Content(Coverage(bitmap, DrawingColor(red: red, green: 0, blue: 0.5, alpha: variant < 6 ? 1 : 0.5)))
    }

    private static func picture(width: Int, height: Int, format: PixelFormat, seed: UInt64) -> Content? {
        guard let bitmap = Bitmap(width: width, height: height, format: format) else { return nil }
        var random = SeededGenerator(seed: seed)
        for row in 0..<height {
            let line = (bitmap.bytes + row * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width {
                let alpha = format == .rgb ? 255 : UInt32.random(in: 0...255, using: &random)
                let shades = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
                line[column] = alpha << 24 | shades[0] << 16 | shades[1] << 8 | shades[2]
            }
        }
        return Content(CGImage(bitmap: bitmap))
    }
}
