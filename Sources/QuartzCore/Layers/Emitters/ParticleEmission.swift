// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// What one cell of an emitter layer emits.
@MainActor
struct ParticleEmission {
    private var streams: [ParticleStream] = []
    /// Of the streams that have ended: their last birth, and the number of particles.
    private var lastBirth = -Double.infinity
    private var count: UInt64 = 0

    var nodes: [RenderNode] { streams.flatMap(\.nodes) }

    /// What particles looked like last, and the contents for that.
    private var shown: (look: CAEmitterCell.Look, contents: [Content])?

    mutating func dropStreams(overAt time: Double) { streams.removeAll { $0.over <= time } }

    /// Ends the stream that is open.
    mutating func close(at time: Double) {
        guard let last = streams.indices.last, streams[last].end == .infinity else { return }
        streams[last].close(at: time)
        let births = streams[last].births
        guard births > 0 else { return _ = streams.remove(at: last) }
        count &+= UInt64(saturating: births)
        lastBirth = streams[last].lastBirth
    }

    /// Opens a stream.
    ///
    /// - Parameter seed: The number of the cell's first particle.
    mutating func begin(_ cell: CAEmitterCell, _ law: ParticleLaw, _ seed: UInt64, at time: Double) {
        let look = cell.look
        guard look.isEnabled, let image = look.image else { return }
        // The render thread's frames may not wait for it.
        image.decode()
        let size = CGSize(
            width: CGFloat(image.width) * look.part.width / look.contentsScale,
            height: CGFloat(image.height) * look.part.height / look.contentsScale)
        // The time between births goes on, or a source that moves all the time would emit at each of its moves.
        let first = max(time, lastBirth + law.interval)
        if shown?.look != look { shown = (look, look.contents(of: image)) }
        let stream = ParticleStream(
            law, first: first, number: seed &+ count, contents: shown?.contents ?? [], size: size, part: look.part)
        if let stream { streams.append(stream) }
    }
}

extension CAEmitterCell.Look {
    /// The image in the colours of the particles.
    @MainActor
    fileprivate func contents(of image: CGImage) -> [Content] {
        let content = ContentCache.shared.content(for: image)
        let base = color ?? .white
        let varies = redRange != 0 || greenRange != 0 || blueRange != 0
        return (0..<(varies ? 16 : 1)).map { variant in
            var chance = ParticleLaw.Chance(UInt64(variant))
            let tint = LayerTint(
                red: chance.around(base.red, by: Double(redRange)), green: chance.around(base.green, by: Double(greenRange)),
                blue: chance.around(base.blue, by: Double(blueRange)))
            return tint?.content(of: content) ?? content
        }
    }
}
