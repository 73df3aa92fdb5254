// SPDX-License-Identifier: MIT
internal import Synchronization
package import WindowServer

/// Where a window's frames come from: takes the latest committed tree whenever the backend asks for a frame. Publishing
/// happens on the main actor, everything else on the backend's render thread.
package final class LayerFrameSource: FrameSource {
    private let latest = Mutex<RenderTree?>(nil)
    /// Frames are wanted even when nothing moves: a display link runs.
    private let ticksAreWanted = Atomic<Bool>(false)
    private let frameStart = Mutex<(@Sendable (_ time: Double) -> Void)?>(nil)

    // Render thread only; the backend never asks for two frames at once.
    nonisolated(unsafe) private let compositor = Compositor()
    nonisolated(unsafe) private var activityScratch = Activity.Scratch()
    nonisolated(unsafe) private var frameNumber: UInt64 = 0
    nonisolated(unsafe) private var lastGeneration: UInt64 = 0

    private let manualTime = Mutex<Double?>(nil)

    package init() {}

    // MARK: Main actor

    /// Frames show this time instead of the backend's, and only when asked for: a clock that somebody else turns.
    package func setManualTime(_ time: Double?) { manualTime.withLock { $0 = time } }

    func publish(_ tree: RenderTree) {
        latest.withLock { slot in
            var tree = tree
            // A tree that was never drawn is skipped; the value that it had to announce is not.
            if tree.syncValue == nil, let skipped = slot, skipped.generation > announcedGeneration.load(ordering: .acquiring) {
                tree.syncValue = skipped.syncValue
            }
            slot = tree
        }
    }

    private let log = Mutex(FrameLog())

    /// The last frames, the oldest first.
    package var recentFrames: [FrameLog.Entry] { log.withLock { $0.entries } }

    private let announcedGeneration = Atomic<UInt64>(0)

    /// The tree that was committed last: what tests look at.
    package var latestTree: RenderTree? { latest.withLock { $0 } }

    package func setTicksWanted(_ wanted: Bool) { ticksAreWanted.store(wanted, ordering: .releasing) }

    package var wantsTicks: Bool { ticksAreWanted.load(ordering: .acquiring) }

    /// Called on the render thread when a frame starts while ticks are wanted.
    package func onFrameStart(_ body: (@Sendable (_ time: Double) -> Void)?) { frameStart.withLock { $0 = body } }

    // MARK: Render thread

    package func nextFrame(_ request: FrameRequest) -> Frame? {
        guard let tree = latest.withLock({ $0 }) else { return nil }
        let manual = manualTime.withLock { $0 }
        let time = manual ?? request.presentationTime
        let ticks = ticksAreWanted.load(ordering: .acquiring)
        if ticks { frameStart.withLock { $0 }?(time) }
        let activity = Activity(of: tree.root, at: time, scratch: &activityScratch)
        let result = Trace.span("compose", number: tree.generation) {
            compositor.compose(
                tree, at: time, redrawsEverything: request.redrawsEverything, isMoving: activity.movesNow,
                prefersPictures: request.prefersPictures)
        }
        let isNew = tree.generation != lastGeneration
        if isNew { Trace.current?.link(.to, number: tree.generation) }
        lastGeneration = tree.generation
        announcedGeneration.store(tree.generation, ordering: .releasing)
        frameNumber += 1
        let entry = FrameLog.Entry(
            number: frameNumber, presentationTime: time, generation: tree.generation, isDrawn: !result.damage.isEmpty)
        log.withLock { $0.add(entry) }
        return Frame(
            number: frameNumber, size: tree.size, damage: result.damage, operations: result.operations,
            isAnimating: manual == nil && (ticks || activity.movesNow), syncValue: isNew ? tree.syncValue : nil,
            nextChange: manual == nil ? activity.nextStart : nil)
    }
}
