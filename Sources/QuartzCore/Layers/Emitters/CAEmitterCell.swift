// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation
internal import ObjectiveRuntime

/// What the particles of an emitter layer look like and how they fly. Follows Core Animation's CAEmitterCell.
///
/// A change is one for particles that are born from then on. A value that is not finite is ignored.
///
/// Differs from UIKit: of a cell's time there are `beginTime` and `duration`, for cells of cells. Ranges are from below to above the value.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
    /// A cell that emits nothing.
    public override init() {
        super.init()
    }

    /// The layer that emits its particles: the last one that has got it.
    weak var emitter: CAEmitterLayer?
    /// The cell whose particles emit its particles: the last one that has got it.
    private weak var parent: CAEmitterCell?

    private func didChange() {
        emitter?.cellDidChange()
        // Cells may contain each other.
        var next = parent
        for _ in 0..<ParticleGeneration.most {
            next?.emitter?.cellDidChange()
            next = next?.parent
        }
    }

    var law = ParticleLaw() {
        didSet { if law != oldValue { didChange() } }
    }

    // MARK: Cells of cells

    /// What each of its particles emits where it is: sparks of a rocket. Nil by default.
    ///
    /// Differs from UIKit: four generations at most, and two thousand particles of a cell in all. Particles of particles do not turn with
    /// those.
    open var emitterCells: [CAEmitterCell]? {
        get { cells.isEmpty ? nil : cells }
        set {
            for cell in cells where cell.parent === self { cell.parent = nil }
            cells = newValue ?? []
            for cell in cells { cell.parent = self }
            didChange()
        }
    }
    private(set) var cells: [CAEmitterCell] = []

    /// When after its birth a particle begins to emit particles of this cell, in seconds. 0 by default. Without effect for cells of a layer.
    open var beginTime: CFTimeInterval {
        get { timing.begin }
        set { if newValue.isFinite { timing.begin = newValue } }
    }

    /// For how long a particle emits particles of this cell, in seconds. Infinite by default: as long as it lives. Without effect for cells
    /// of a layer.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { if !newValue.isNaN { timing.duration = newValue } }
    }

    struct Timing: Equatable {
        var begin = 0.0
        var duration = Double.infinity
    }

    private(set) var timing = Timing() {
        didSet { if timing != oldValue { didChange() } }
    }

    /// What is not a particle's motion.
    struct Look: Equatable {
        var isEnabled = true
        var image: CGImage?
        var part = CGRect(x: 0, y: 0, width: 1, height: 1)
        var contentsScale: CGFloat = 1
        var color: CGColor?
        var redRange: Float = 0
        var greenRange: Float = 0
        var blueRange: Float = 0

        static func == (left: Look, right: Look) -> Bool {
            left.isEnabled == right.isEnabled && left.image === right.image && left.part == right.part
                && left.contentsScale == right.contentsScale && left.color == right.color && left.redRange == right.redRange
                && left.greenRange == right.greenRange && left.blueRange == right.blueRange
        }
    }

    var look = Look() {
        didSet { if look != oldValue { didChange() } }
    }

    private func set(_ value: Double, _ keyPath: WritableKeyPath<ParticleLaw, Double>) {
        if value.isFinite { law[keyPath: keyPath] = value }
    }

    /// The name in key paths: `emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")`. Nil by default.
    open var name: String?

    /// Whether particles are born. True by default.
    open var isEnabled: Bool {
        get { look.isEnabled }
        set { look.isEnabled = newValue }
    }

    // MARK: Looks

    /// What a particle looks like: a `CGImage`; nil, the default, and any other object: nothing.
    open var contents: Any? {
        get { look.image }
        set { look.image = newValue as? CGImage }
    }

    /// The part of the contents that is shown, in parts of their size. All of it by default.
    open var contentsRect: CGRect {
        get { look.part }
        set { if newValue.isFinite { look.part = newValue } }
    }

    /// Pixels of the contents per point. 1 by default.
    open var contentsScale: CGFloat {
        get { look.contentsScale }
        set { if newValue.isFinite, newValue > 0 { look.contentsScale = newValue } }
    }

    /// What the colours of the contents are multiplied by. White, which changes nothing, by default; nil is white.
    open var color: CGColor? {
        get { look.color ?? .white }
        set {
            look.color = newValue
            law.alpha = Double(newValue?.alpha ?? 1)
        }
    }

    /// By how much at most the red of a particle differs from that of `color`. 0 by default.
    ///
    /// Differs from UIKit: a stream of particles has sixteen colours at most, with this and the other ranges.
    open var redRange: Float {
        get { look.redRange }
        set { if newValue.isFinite { look.redRange = newValue } }
    }

    /// By how much at most the green of a particle differs from that of `color`. 0 by default.
    open var greenRange: Float {
        get { look.greenRange }
        set { if newValue.isFinite { look.greenRange = newValue } }
    }

    /// By how much at most the blue of a particle differs from that of `color`. 0 by default.
    open var blueRange: Float {
        get { look.blueRange }
        set { if newValue.isFinite { look.blueRange = newValue } }
    }

    /// Compatibility: does nothing, a particle keeps its colour. 0 by default.
    open var redSpeed: Float = 0
    /// Compatibility: does nothing, a particle keeps its colour. 0 by default.
    open var greenSpeed: Float = 0
    /// Compatibility: does nothing, a particle keeps its colour. 0 by default.
    open var blueSpeed: Float = 0

    // MARK: Life and motion

    /// How many particles are born in a second. 0, none, by default.
    open var birthRate: Float {
        get { Float(law.birthRate) }
        set { set(Double(newValue), \.birthRate) }
    }

    /// How long a particle lives, in seconds. 0 by default: without a lifetime nothing is seen.
    open var lifetime: Float {
        get { Float(law.lifetime) }
        set { set(Double(newValue), \.lifetime) }
    }

    /// By how many seconds at most the lifetime of a particle differs. 0 by default.
    open var lifetimeRange: Float {
        get { Float(law.lifetimeRange) }
        set { set(Double(newValue), \.lifetimeRange) }
    }

    /// The angle between the plane of the layer and the way particles fly, in radians; they fly slower as it grows. 0 by default.
    open var emissionLatitude: CGFloat {
        get { law.latitude }
        set { set(newValue, \.latitude) }
    }

    /// The direction in which particles fly, in radians: 0, the default, is to the right, π/2 down.
    open var emissionLongitude: CGFloat {
        get { law.longitude }
        set { set(newValue, \.longitude) }
    }

    /// The opening of the cone around the direction, in radians: 2π is all directions. 0 by default.
    open var emissionRange: CGFloat {
        get { law.coneAngle }
        set { set(newValue, \.coneAngle) }
    }

    /// In points a second. 0 by default.
    open var velocity: CGFloat {
        get { law.velocity }
        set { set(newValue, \.velocity) }
    }

    /// By how much at most the velocity of a particle differs. 0 by default.
    open var velocityRange: CGFloat {
        get { law.velocityRange }
        set { set(newValue, \.velocityRange) }
    }

    /// In points a second, each second. 0 by default.
    open var xAcceleration: CGFloat {
        get { law.xAcceleration }
        set { set(newValue, \.xAcceleration) }
    }

    /// In points a second, each second: positive values are a gravity. 0 by default.
    open var yAcceleration: CGFloat {
        get { law.yAcceleration }
        set { set(newValue, \.yAcceleration) }
    }

    /// What the size of the contents is multiplied by. 1 by default.
    open var scale: CGFloat {
        get { law.scale }
        set { set(newValue, \.scale) }
    }

    /// By how much at most the scale of a particle differs at first. 0 by default.
    open var scaleRange: CGFloat {
        get { law.scaleRange }
        set { set(newValue, \.scaleRange) }
    }

    /// By how much the scale changes in a second. 0 by default.
    open var scaleSpeed: CGFloat {
        get { law.scaleSpeed }
        set { set(newValue, \.scaleSpeed) }
    }

    /// How fast a particle turns, in radians a second. 0 by default.
    open var spin: CGFloat {
        get { law.spin }
        set { set(newValue, \.spin) }
    }

    /// By how much at most the spin of a particle differs. 0 by default.
    open var spinRange: CGFloat {
        get { law.spinRange }
        set { set(newValue, \.spinRange) }
    }

    /// By how much at most the alpha of a particle differs from that of `color` at first. 0 by default.
    open var alphaRange: Float {
        get { Float(law.alphaRange) }
        set { set(Double(newValue), \.alphaRange) }
    }

    /// By how much the alpha changes in a second: -0.5 lets particles fade away in two. 0 by default.
    open var alphaSpeed: Float {
        get { Float(law.alphaSpeed) }
        set { set(Double(newValue), \.alphaSpeed) }
    }

    /// Compatibility: does nothing; particles stay in the plane of the layer. 0 by default.
    open var zAcceleration: CGFloat = 0
}

// MARK: - Values by keys

extension CAEmitterCell: KeyedObject {
    /// Key paths do not cross between threads here: each is a constant, made where it is used.
    private nonisolated static func numbers() -> [String: WritableKeyPath<ParticleLaw, Double>] {
        [
            "birthRate": \.birthRate,
            "lifetime": \.lifetime,
            "lifetimeRange": \.lifetimeRange,
            "emissionLatitude": \.latitude,
            "emissionLongitude": \.longitude,
            "emissionRange": \.coneAngle,
            "velocity": \.velocity,
            "velocityRange": \.velocityRange,
            "xAcceleration": \.xAcceleration,
            "yAcceleration": \.yAcceleration,
            "scale": \.scale,
            "scaleRange": \.scaleRange,
            "scaleSpeed": \.scaleSpeed,
            "spin": \.spin,
            "spinRange": \.spinRange,
            "alphaRange": \.alphaRange,
            "alphaSpeed": \.alphaSpeed,
        ]
    }

    package nonisolated func answers(keyPath: String) -> Bool {
        CAEmitterCell.numbers()[keyPath] != nil
            || ["enabled", "color", "contents", "emitterCells", "beginTime", "duration"].contains(keyPath)
    }

    package nonisolated func keyedValue(at keyPath: String) -> Any? {
        // Values stay on this thread, which is the main one.
        nonisolated(unsafe) var value: Any?
        MainActor.assumeIsolated {
            switch keyPath {
            case "enabled": value = isEnabled
            case "color": value = color
            case "contents": value = contents
            case "emitterCells": value = CellsByName(cells)
            case "beginTime": value = beginTime
            case "duration": value = duration
            default: value = CAEmitterCell.numbers()[keyPath].map { law[keyPath: $0] }
            }
        }
        return value
    }

    package nonisolated func setKeyedValue(_ value: Any?, at keyPath: String) {
        nonisolated(unsafe) let value = value
        MainActor.assumeIsolated {
            switch keyPath {
            case "enabled": isEnabled = value as? Bool ?? isEnabled
            case "color":
                color = value.flatMap { $0 as? CGColor }
            case "contents": contents = value
            case "emitterCells": emitterCells = value as? [CAEmitterCell]
            case "beginTime": beginTime = value as? Double ?? beginTime
            case "duration": duration = value as? Double ?? duration
            default:
                guard case .scalar(let number) = AnimationValue(value), let key = CAEmitterCell.numbers()[keyPath] else { return }
                set(number, key)
            }
        }
    }
}

/// The cells of a layer, for key paths: `emitterCells.spark.birthRate`.
final class CellsByName: NSObject, KeyedObject {
    private let cells: [CAEmitterCell]

    init(_ cells: [CAEmitterCell]) {
        self.cells = cells
    }

    func answers(keyPath: String) -> Bool { keyedValue(at: keyPath) != nil }

    func keyedValue(at keyPath: String) -> Any? {
        // Asked for by the key path of a layer, on the main thread.
        let cells = cells
        return MainActor.assumeIsolated { cells.first { $0.name == keyPath } }
    }

    func setKeyedValue(_ value: Any?, at keyPath: String) {}
}
