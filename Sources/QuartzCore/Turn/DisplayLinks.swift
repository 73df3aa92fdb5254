// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The display links that were added, and the frame that started last.
@MainActor
package final class DisplayLinks {
    package static let shared = DisplayLinks()

    private var links: [CADisplayLink] = []
    private var startedFrame: (time: Double, duration: Double)?

    private init() {}

    /// Whether a display link wants frames, even when nothing moves.
    package var isRunning: Bool { links.contains { !$0.isPaused } }

    func add(_ link: CADisplayLink) {
        guard !links.contains(where: { $0 === link }) else { return }
        links.append(link)
        demandDidChange()
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        demandDidChange()
    }

    func pauseDidChange() { demandDidChange() }

    private func demandDidChange() {
        if isRunning { keepMemory(true) }
        TurnCoordinator.shared.delegate?.displayLinkDemandDidChange()
        // At its end the frames are asked for.
        TurnCoordinator.shared.requestTurn()
    }

    /// Whether memory that is freed is kept for the next frame: who has a display link is likely to draw for each.
    package var keepsMemory: Bool { bitmapMemory != nil }

    private var bitmapMemory: BitmapMemory.Hold?

    private func keepMemory(_ keeps: Bool) {
        guard keeps != keepsMemory else { return }
        bitmapMemory = keeps ? BitmapMemory.shared.hold() : nil
        BitmapMemory.keepHeap(keeps)
    }

    /// Memory is kept no longer when no display link runs any more. Not before: a glide that follows another ends one and starts the next.
    func turnDidEnd() { keepMemory(isRunning) }

    /// A frame has started: the next turn calls the display links. When several have started until then, only the last counts.
    package func frameStarted(at time: Double, duration: Double) {
        startedFrame = (time, duration)
    }

    func fireIfFrameStarted() {
        guard let frame = startedFrame else { return }
        startedFrame = nil
        // A display link may stop or pause the ones after it.
        for link in links where !link.isPaused && links.contains(where: { $0 === link }) {
            link.fire(at: frame.time, duration: frame.duration)
        }
    }

    func reset() {
        links = []
        keepMemory(false)
        startedFrame = nil
    }
}
