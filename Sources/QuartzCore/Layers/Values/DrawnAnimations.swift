// SPDX-License-Identifier: MIT

/// Draws the layers again, in each frame, of which subclasses' values are animated.
@MainActor
final class DrawnAnimations {
    static let shared = DrawnAnimations()

    private struct Entry {
        weak var layer: CALayer?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var link: CADisplayLink?

    func watch(_ layer: CALayer) {
        entries[ObjectIdentifier(layer)] = Entry(layer: layer)
        layer.setNeedsDisplay()
        let link = link ?? CADisplayLink { [weak self] _ in self?.tick() }
        // It may be known already.
        DisplayLinks.shared.add(link)
        self.link = link
    }

    /// A layer is drawn once more after the end, with its own values.
    private func tick() {
        for (id, entry) in entries {
            guard let layer = entry.layer else {
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
