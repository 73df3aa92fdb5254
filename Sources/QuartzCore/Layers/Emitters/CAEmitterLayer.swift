// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation

/// A layer that emits particles: confetti, snow, sparks. The render thread moves them, however busy the main thread is. They are only seen:
/// neither hit nor found in the tree, and in front of the layer's sublayers.
///
/// Emission begins when the layer is first shown. A change, also one of a cell, is one for particles that are born from then on: a birth
/// rate of 0 ends the emission, and those that are there fly on. A value that is not finite is ignored.
///
/// Differs from UIKit: its own properties do not animate. Particles lie in the layer's plane, in no order; they cover each other, as with
/// every render mode but the additive one. A cell has at most two thousand at the same time. What is emitted before the layer is shown
/// is not there.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
    /// Creates a layer that emits nothing.
    public required init() {
        super.init()
    }

    /// Creates a copy for presentation, which emits nothing.
    public required init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAEmitterLayer else { return }
        values = other.values
        cells = other.cells
    }

    /// What cells' values are multiplied by, and where particles begin.
    private struct Values: Equatable {
        var birthRate: Float = 1
        var lifetime: Float = 1
        var velocity: Float = 1
        var scale: Float = 1
        var spin: Float = 1
        var seed: UInt32 = 0
        var source = ParticleLaw.Source()
    }

    private var values = Values() {
        didSet { if values != oldValue { cellDidChange() } }
    }

    private var cells: [CAEmitterCell] = []

    private func set(_ value: Float, _ keyPath: WritableKeyPath<Values, Float>) {
        if value.isFinite { values[keyPath: keyPath] = value }
    }

    /// What is emitted. Nil by default.
    open var emitterCells: [CAEmitterCell]? {
        get { cells.isEmpty ? nil : cells }
        set {
            for cell in cells where cell.emitter === self { cell.emitter = nil }
            cells = newValue ?? []
            for cell in cells { cell.emitter = self }
            cellDidChange()
        }
    }

    /// What the birth rates of the cells are multiplied by. 1 by default.
    open var birthRate: Float {
        get { values.birthRate }
        set { set(newValue, \.birthRate) }
    }

    /// What the lifetimes of the cells are multiplied by. 1 by default.
    open var lifetime: Float {
        get { values.lifetime }
        set { set(newValue, \.lifetime) }
    }

    /// What the velocities of the cells are multiplied by. 1 by default.
    open var velocity: Float {
        get { values.velocity }
        set { set(newValue, \.velocity) }
    }

    /// What the scales of the cells are multiplied by. 1 by default.
    open var scale: Float {
        get { values.scale }
        set { set(newValue, \.scale) }
    }

    /// What the spins of the cells are multiplied by. 1 by default.
    open var spin: Float {
        get { values.spin }
        set { set(newValue, \.spin) }
    }

    /// Decides what is left to chance. 0 by default; layers with the same seed emit the same.
    open var seed: UInt32 {
        get { values.seed }
        set { values.seed = newValue }
    }

    /// The middle of the shape that particles come from, in the layer's coordinates. (0, 0) by default.
    open var emitterPosition: CGPoint {
        get { values.source.position }
        set { if newValue.isFinite { values.source.position = newValue } }
    }

    /// The size of the shape, in points. Zero by default.
    open var emitterSize: CGSize {
        get { values.source.size }
        set { if newValue.isFinite { values.source.size = newValue } }
    }

    /// The shape that particles come from. A point by default.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { values.source.shape }
        set { values.source.shape = newValue }
    }

    /// The part of the shape that they come from. All of it by default.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { values.source.mode }
        set { values.source.mode = newValue }
    }

    /// Compatibility: does nothing; particles cover each other in no order. `unordered` by default.
    open var renderMode: CAEmitterLayerRenderMode = .unordered

    /// Compatibility: kept; a distance from the layer's plane is not seen while `preservesDepth` is false, and that has no effect. 0 by
    /// default.
    open var emitterZPosition: CGFloat {
        get { kept.zPosition }
        set { if newValue.isFinite { kept.zPosition = newValue } }
    }

    /// Compatibility: kept, as `emitterZPosition`. 0 by default.
    open var emitterDepth: CGFloat {
        get { kept.depth }
        set { if newValue.isFinite { kept.depth = newValue } }
    }

    /// Compatibility: kept; particles are drawn in the plane of the layer, as with UIKit's default. False by default.
    open var preservesDepth: Bool {
        get { kept.preservesDepth }
        set { kept.preservesDepth = newValue }
    }

    private var kept = (zPosition: CGFloat(0), depth: CGFloat(0), preservesDepth: false)

    // MARK: Streams

    /// By the position of the cells. What an earlier cell emitted flies on.
    private var emissions: [ParticleEmission] = []
    private var isStale = false

    func cellDidChange() {
        isStale = true
        setNeedsCommit()
    }

    override func willCommit(at mediaTime: Double) {
        let now = localTime(at: mediaTime)
        for index in emissions.indices { emissions[index].dropStreams(overAt: now) }
        guard isStale else { return }
        isStale = false
        while emissions.count < cells.count { emissions.append(ParticleEmission()) }
        for index in emissions.indices {
            emissions[index].close(at: now)
            if index < cells.count { emissions[index].begin(lineages(of: cells[index]), seed(index), at: now) }
        }
    }

    /// The cell, its cells, theirs: each with the laws of those whose particles emit it.
    private func lineages(of cell: CAEmitterCell) -> [ParticleLineage] {
        var first = law(of: cell)
        first.birthRate *= Double(values.birthRate)
        first.source = values.source
        var result: [ParticleLineage] = []
        func add(_ cell: CAEmitterCell, _ later: [ParticleGeneration]) {
            guard cell.isEnabled else { return }
            result.append(ParticleLineage(look: cell.look, law: first, later: later))
            guard later.count + 1 < ParticleGeneration.most else { return }
            for child in cell.cells { add(child, later + [ParticleGeneration(law: law(of: child), timing: child.timing)]) }
        }
        add(cell, [])
        return result
    }

    private func law(of cell: CAEmitterCell) -> ParticleLaw {
        var law = cell.law
        law.lifetime *= Double(values.lifetime)
        law.lifetimeRange *= Double(values.lifetime)
        law.velocity *= Double(values.velocity)
        law.velocityRange *= Double(values.velocity)
        law.scale *= Double(values.scale)
        law.scaleRange *= Double(values.scale)
        law.scaleSpeed *= Double(values.scale)
        law.spin *= Double(values.spin)
        law.spinRange *= Double(values.spin)
        return law
    }

    /// Numbers of particles begin here, far from those of other cells.
    private func seed(_ cell: Int) -> UInt64 { (UInt64(values.seed) &* 1_024 &+ UInt64(cell)) << 32 }

    override func arranged(_ children: [RenderNode]) -> [RenderNode] {
        children + emissions.flatMap(\.nodes)
    }

    // MARK: Values by keys

    override func ownValue(forKey key: String) -> Any? {
        switch key {
        case "emitterCells": CellsByName(cells)
        case "emitterPosition": emitterPosition
        case "emitterSize": emitterSize
        case "seed": seed
        default: CAEmitterLayer.factor(key).map { values[keyPath: $0] }
        }
    }

    override func setOwnValue(_ value: Any?, forKey key: String) -> Bool {
        switch (key, AnimationValue(value)) {
        case ("emitterCells", _): emitterCells = value as? [CAEmitterCell]
        case ("emitterPosition", .point(let point)): emitterPosition = point
        case ("emitterSize", .size(let size)): emitterSize = size
        case ("seed", .scalar(let number)): seed = UInt32(saturating: number)
        case (_, .scalar(let number)):
            guard let factor = CAEmitterLayer.factor(key) else { return false }
            set(Float(number), factor)
        default: return false
        }
        return true
    }

    private static func factor(_ key: String) -> WritableKeyPath<Values, Float>? {
        switch key {
        case "birthRate": \.birthRate
        case "lifetime": \.lifetime
        case "velocity": \.velocity
        case "scale": \.scale
        case "spin": \.spin
        default: nil
        }
    }
}
