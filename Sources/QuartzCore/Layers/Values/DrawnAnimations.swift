// SPDX-License-Identifier: MIT

/// Draws the layers again, in each frame, of which subclasses' values are animated.
@MainActor
final class DrawnAnimations {
    static let shared = DrawnAnimations()

    private var entries: [ObjectIdentifier: BackReference<CALayer>] = [:]
    private var link: CADisplayLink?

    func watch(_ layer: CALayer) {
        entries[ObjectIdentifier(layer)] = layer.reference
        layer.setNeedsDisplay()
        let link = link ?? CADisplayLink { [weak self] _ in self?.tick() }
        // It may be known already.
        DisplayLinks.shared.add(link)
        self.link = link
    }

    /// A layer is drawn once more after the end, with its own values.
    private func tick() {
        for (id, entry) in entries {
            guard let layer = entry.object else {
                entries[id] = nil
                continue
            }
            layer.setNeedsDisplay()
            if !layer.isDrawnEachFrame { entries[id] = nil }
        }
        guard entries.isEmpty else { return }
        link?.invalidate()
        link = nil
    }
}
