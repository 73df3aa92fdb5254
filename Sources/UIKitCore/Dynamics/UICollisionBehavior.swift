// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// Lets items collide with each other, and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// What items collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// With each other.
        public static let items = Mode(rawValue: 1)
        /// With the boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// With each other, and with the boundaries.
        public static let everything = Mode(rawValue: .max)

        /// Creates options from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// Creates a behaviour without boundaries.
    public init(items: [any UIDynamicItem]) {
        content = DynamicItems(items)
        super.init()
    }

    private var content: DynamicItems {
        didSet { changed() }
    }

    /// The items that collide.
    open var items: [any UIDynamicItem] { content.all }

    /// Adds an item, once.
    open func addItem(_ item: any UIDynamicItem) { content.add(item) }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { content.remove(item) }

    /// What items collide with; `everything` by default.
    open var collisionMode: Mode {
        get { mode }
        set {
            mode = newValue
            changed()
        }
    }
    private var mode = Mode.everything

    /// Hears of collisions. Not retained.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    // MARK: Boundaries

    /// Whether the bounds of the animator's reference view are a boundary. False by default.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { insets != nil }
        set {
            insets = newValue ? insets ?? .zero : nil
            changed()
        }
    }
    private var insets: UIEdgeInsets?

    /// Makes the bounds of the reference view, less the insets, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        self.insets = insets
        changed()
    }

    private struct Boundary {
        let identifier: any NSCopying
        let path: UIBezierPath
        let lines: [[CGPoint]]
    }

    private var boundaries: [Boundary] = []

    /// Makes a path, in the reference view's coordinates, a boundary. Replaces the one with the identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        removeBoundary(withIdentifier: identifier)
        let path = bezierPath.cgPath
        boundaries.append(
            Boundary(identifier: identifier, path: UIBezierPath(cgPath: path), lines: path.flattened.map(Self.coarse)))
        changed()
    }

    /// Makes a line, in the reference view's coordinates, a boundary. Replaces the one with the identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let line = UIBezierPath()
        line.move(to: p1)
        line.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: line)
    }

    /// The path of a boundary; nil when there is none with the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.areEqual($0.identifier, identifier) }?.path
    }

    /// Removes a boundary.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.areEqual($0.identifier, identifier) }
        changed()
    }

    /// The identifiers of the boundaries; nil when there are none. That of the reference view has none.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    /// Removes all boundaries with identifiers.
    open func removeAllBoundaries() {
        boundaries = []
        changed()
    }

    private static func areEqual(_ one: any NSCopying, _ other: any NSCopying) -> Bool { key(one) == key(other) }

    /// What identifiers are compared by: strings of both kinds by their characters, what cannot be compared by identity.
    static func key(_ identifier: any NSCopying) -> AnyHashable {
        if let text = identifier as? NSString { return AnyHashable(text.description) }
        return identifier as? AnyHashable ?? AnyHashable(ObjectIdentifier(identifier as AnyObject))
    }

    /// Curves are drawn with more lines than a collision needs: those that go on nearly straight are put together.
    private static func coarse(_ line: [CGPoint]) -> [CGPoint] {
        guard line.count > 2, let last = line.last else { return line }
        var result = [line[0]]
        for (index, point) in line.enumerated().dropFirst().dropLast() {
            guard let from = result.last else { break }
            let (ahead, next) = (Vector(point) - Vector(from), Vector(line[index + 1]) - Vector(from))
            guard next.length > 0 else { continue }
            if abs(ahead.cross(next)) / next.length > 0.25 || ahead.length > 100 { result.append(point) }
        }
        return result + [last]
    }

    /// Items may be beside other boundaries now.
    override func changed() {
        dynamicAnimator?.forgetSides()
        super.changed()
    }

    // MARK: The step

    override var movedItems: [any UIDynamicItem] { items }

    override func contribute(to scene: DynamicScene) {
        let group = scene.group(of: self)
        for index in items.compactMap(scene.index(of:)) {
            if mode.contains(.items) { scene.world.bodies[index].itemMask |= group }
            if mode.contains(.boundaries) { scene.world.bodies[index].wallMask |= group }
        }
        guard mode.contains(.boundaries) else { return }
        if let insets, let bounds = scene.referenceBounds {
            let box = bounds.inset(by: insets)
            guard box.width > 0, box.height > 0, box.isFinite else { return }
            let corners = [
                CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
                CGPoint(x: box.minX, y: box.maxY),
            ]
            scene.addBoundary(self, nil, [corners + [corners[0]]], group: group)
        }
        for boundary in boundaries { scene.addBoundary(self, boundary.identifier, boundary.lines, group: group) }
    }
}

/// Hears of collisions. All methods are optional. They are called after the step of the animator in which the collision was.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Two items have begun to touch, at a point in the reference view's coordinates.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    /// Two items no longer touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// An item has begun to touch a boundary; the identifier is nil for the bounds of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint)
    /// An item no longer touches a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Swift strings name boundaries, as on Apple's platforms: `"floor" as NSCopying`.
extension String: @retroactive NSCopying {
    /// The string itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
