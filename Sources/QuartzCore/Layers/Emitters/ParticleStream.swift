// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// The particles that one cell emits while nothing about it changes. Each change ends a stream and begins another one: what has been
/// emitted flies on as it was.
///
/// Particles are born at equal intervals, and take turns in as many slots as particles live at the same time. Each slot is a node of the
/// render tree, with an animation that says which particle is in it.
struct ParticleStream: Sendable {
    private let law: ParticleLaw
    private let slots: ParticleSlots
    /// The birth of the first particle, in the layer's time.
    private let first: Double
    private let interval: Double
    /// No particle is born from then on; infinite while the stream is open.
    private(set) var end = Double.infinity
    /// The number of the first particle.
    let number: UInt64
    private let contents: [Content]
    private let properties: LayerProperties
    private let ids: [LayerID]
    private(set) var nodes: [RenderNode] = []

    /// Nil for a lineage that emits nothing.
    ///
    /// - Parameters:
    ///   - contents: What particles look like, each in its turn.
    ///   - size: Theirs at the scale 1, in points.
    ///   - part: What is shown of the contents.
    init?(_ lineage: ParticleLineage, first: Double, number: UInt64, contents: [Content], size: CGSize, part: CGRect) {
        guard let slots = ParticleSlots(lineage), !contents.isEmpty, size.width > 0, size.height > 0 else { return nil }
        law = lineage.law
        self.slots = slots
        self.first = first
        self.number = number
        self.contents = contents
        interval = law.interval
        ids = (0..<slots.first * slots.each).map { _ in LayerID() }
        properties = LayerProperties(particleOf: size, part: part)
        nodes = makeNodes()
    }

    /// How many particles are born.
    var births: Double { end.isFinite ? max(((end - first) / interval).rounded(.up), 0) : .infinity }

    /// When the last particle is born.
    var lastBirth: Double { first + (births - 1) * interval }

    /// When the last particle has gone; infinite while the stream is open.
    var over: Double { end + slots.longestLife }

    mutating func close(at time: Double) {
        end = time
        nodes = makeNodes()
    }

    private func makeNodes() -> [RenderNode] {
        // Slots that no particle was born for are not needed.
        ids.prefix(Int(saturating: min(births, Double(slots.first))) * slots.each).enumerated().map { slot, id in
            let flight = ParticleFlight(
                law: law, first: first, interval: interval, births: births, number: number, slot: slot, slots: slots)
            // An open stream has no end: thirty years are as good, and have no infinite numbers in them.
            let duration = end.isFinite ? end - first + slots.longestLife : 1e9
            return RenderNode(
                id: id, properties: properties, animations: [RenderAnimation(flight, beginTime: first, duration: duration)],
                content: contents[slot % contents.count])
        }
    }
}

/// The particles that take turns in one slot of a stream.
final class ParticleFlight: Sendable {
    private let law: ParticleLaw
    private let first: Double
    private let interval: Double
    private let births: Double
    private let number: UInt64
    /// Of all: those of the last generation lie together.
    private let slot: Int
    private let slots: ParticleSlots

    init(
        law: ParticleLaw, first: Double, interval: Double, births: Double, number: UInt64, slot: Int, slots: ParticleSlots
    ) {
        self.law = law
        self.first = first
        self.interval = interval
        self.births = births
        self.number = number
        self.slot = slot
        self.slots = slots
    }

    /// Shows the particle that lives at a time; hides the layer where there is none.
    func apply(at time: Double, to properties: inout LayerProperties) {
        properties.isHidden = true
        guard let particle = particle(at: time) else { return }
        properties.isHidden = false
        properties.position = particle.position
        properties.opacity = particle.alpha
        properties.transform = CATransform3DScale(
            CATransform3DMakeRotation(particle.rotation, 0, 0, 1), particle.scale, particle.scale, 1)
    }
}

extension ParticleFlight {
    private func particle(at time: Double) -> ParticleLaw.Particle? {
        var rest = slot
        /// The slot of a generation, each of which has so many in it.
        func place(_ each: Int) -> Int {
            defer { rest %= each }
            return rest / each
        }
        var all = slots.each
        let own = place(all)
        let newest = min(((time - first) / interval).rounded(.down), births - 1)
        guard newest >= Double(own) else { return nil }
        let turn = ((newest - Double(own)) / Double(slots.first)).rounded(.down)
        let index = Double(own) + turn * Double(slots.first)
        var number = number &+ UInt64(saturating: index)
        var age = time - first - index * interval
        var law = law
        var origin = CGPoint.zero
        for step in slots.steps {
            all /= step.slots
            // It is born where the other one is then, if that lives so long.
            guard let born = step.born(at: age, by: number, slot: place(all)),
                let parent = law.particle(number, age: born.age)
            else { return nil }
            origin = CGPoint(x: origin.x + parent.position.x, y: origin.y + parent.position.y)
            number = born.number
            age -= born.age
            law = step.law
        }
        guard var particle = law.particle(number, age: age) else { return nil }
        particle.position = CGPoint(x: origin.x + particle.position.x, y: origin.y + particle.position.y)
        return particle
    }
}

extension LayerProperties {
    /// Of a slot without a particle.
    fileprivate init(particleOf size: CGSize, part: CGRect) {
        self.init()
        bounds.size = size
        contentsRect = part
        isHidden = true
    }
}
