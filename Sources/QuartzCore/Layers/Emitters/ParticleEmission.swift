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

    /// What particles looked like last, and the contents for that: of each cell that emits.
    private var shown: [(look: CAEmitterCell.Look, contents: [Content])] = []

    mutating func dropStreams(overAt time: Double) { streams.removeAll { $0.over <= time } }

    /// Ends the streams that are open: those of a cell and its cells, which have begun together.
    mutating func close(at time: Double) {
        var births = 0.0
        for index in streams.indices where streams[index].end == .infinity {
            streams[index].close(at: time)
            births = streams[index].births
            lastBirth = max(lastBirth, births > 0 ? streams[index].lastBirth : lastBirth)
        }
        streams.removeAll { $0.births <= 0 }
        count &+= UInt64(saturating: births)
    }

    /// Opens a stream for each of a cell's lineages.
    ///
    /// - Parameter seed: The number of the cell's first particle.
    mutating func begin(_ lineages: [ParticleLineage], _ seed: UInt64, at time: Double) {
        while shown.count < lineages.count { shown.append((CAEmitterCell.Look(), [])) }
        for (index, lineage) in lineages.enumerated() {
            let look = lineage.look
            guard let image = look.image else { continue }
            // The render thread's frames may not wait for it.
            image.decode()
            let size = CGSize(
                width: CGFloat(image.width) * look.part.width / look.contentsScale,
                height: CGFloat(image.height) * look.part.height / look.contentsScale)
            // The time between births goes on, or a source that moves all the time would emit at each of its moves.
            let first = max(time, lastBirth + lineage.law.interval)
            if shown[index].look != look { shown[index] = (look, look.contents(of: image)) }
            let stream = ParticleStream(
                lineage, first: first, number: seed &+ count, contents: shown[index].contents, size: size, part: look.part)
            if let stream { streams.append(stream) }
        }
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
