// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Synchronization
internal import Timekeeping
package import WindowServer

/// The frames of a window: composes the latest committed tree whenever the backend asks for a frame. Trees are published on the
/// main actor; frames are composed on the backend's render thread.
package final class LayerFrameSource: FrameSource {
    /// What the main actor hands to the render thread: read once a frame.
    private struct Input {
        var tree: RenderTree?
        /// nil: frames show the time that the backend asks for.
        var manualTime: Double?
        /// The backend will ask for another frame after the last one.
        var isAwaited = false
        /// A tree was left to that frame.
        var waits = false
    }

    /// Not the closure itself: each time a generic type hands out a closure, and takes it back, it is wrapped twice.
    private struct FrameStart {
        var call: (@Sendable (_ time: Double) -> Void)?
    }

    private let input = SanitizableMutex(Input())
    /// A display link runs: frames are wanted even when nothing moves.
    private let ticksAreWanted = Atomic<Bool>(false)
    private let frameStart = SanitizableMutex(FrameStart())
    private let announcedGeneration = Atomic<UInt64>(0)
    private let isRecording = Atomic<Bool>(false)
    /// Empty, and never locked, while `isRecording` is false.
    private let log = SanitizableMutex(FrameLog())

    // Used by the render thread only; the backend never asks for two frames at once.
    nonisolated(unsafe) private let compositor = Compositor()
    nonisolated(unsafe) private var activityScratch = Activity.Scratch()
    nonisolated(unsafe) private var frameNumber: UInt64 = 0
    nonisolated(unsafe) private var lastGeneration: UInt64 = 0

    package init() {}

    // MARK: Main actor

    /// Sets the time that frames show, in seconds of media time, and stops asking for ticks: a test advances the clock. nil (the
    /// default): the time for which the backend wants the frame.
    package func setManualTime(_ time: Double?) { input.withLock { $0.manualTime = time } }

    /// Makes the tree the one that the next frame shows.
    ///
    /// - Returns: Whether the backend has to be asked for that frame. While something moves it comes in any case: waking the render thread
    ///   for each commit would cost it a third of what a frame does.
    @discardableResult
    package func publish(_ tree: RenderTree) -> Bool {
        input.withLock { input in
            var tree = tree
            // A tree that was never drawn is skipped, but the sync value that it was to announce must not be.
            if tree.syncValue == nil, let skipped = input.tree,
                skipped.generation > announcedGeneration.load(ordering: .acquiring)
            {
                tree.syncValue = skipped.syncValue
            }
            input.tree = tree
            input.waits = input.isAwaited
            return !input.isAwaited
        }
    }

    /// Starts to record frames. Products do not: it would cost a lock in every frame.
    package func recordFrames() { isRecording.store(true, ordering: .releasing) }

    /// The last frames since `recordFrames()`, at most 240, the oldest first.
    package var recordedFrames: [FrameLog.Entry] { log.withLock { $0.entries } }

    /// The tree that was committed last.
    package var latestTree: RenderTree? { input.withLock { $0.tree } }

    /// Whether frames are wanted even when nothing moves. Default: false.
    package func setTicksWanted(_ wanted: Bool) { ticksAreWanted.store(wanted, ordering: .releasing) }

    package var wantsTicks: Bool { ticksAreWanted.load(ordering: .acquiring) }

    /// Sets what is called on the render thread when a frame starts while ticks are wanted; `time` is the media time that the frame
    /// shows.
    package func onFrameStart(_ body: (@Sendable (_ time: Double) -> Void)?) { frameStart.withLock { $0.call = body } }

    // MARK: Render thread

    package func nextFrame(_ request: FrameRequest) -> Frame? {
        let input = input.withLock { input in
            input.waits = false
            return input
        }
        guard let tree = input.tree else { return nil }
        let time = input.manualTime ?? request.presentationTime
        let ticks = ticksAreWanted.load(ordering: .acquiring)
        if ticks { frameStart.withLock { $0.call }?(time) }
        let activity = Activity(of: tree.root, at: time, scratch: &activityScratch)
        let result = Trace.span("compose", number: tree.generation) {
            compositor.compose(
                tree, at: time, redrawsEverything: request.redrawsEverything, isMoving: activity.movesNow,
                prefersPictures: request.prefersPictures, allowsMoves: request.allowsMoves)
        }
        let isNew = tree.generation != lastGeneration
        if isNew { Trace.current?.link(.to, number: tree.generation) }
        lastGeneration = tree.generation
        announcedGeneration.store(tree.generation, ordering: .releasing)
        frameNumber += 1
        if isRecording.load(ordering: .acquiring) {
            let entry = FrameLog.Entry(
                number: frameNumber, presentationTime: time, generation: tree.generation,
                isDrawn: !result.damage.isEmpty || result.move != nil)
            log.withLock { $0.add(entry) }
        }
        let isAnimating = comesAgain(input.manualTime == nil && (ticks || activity.movesNow))
        return Frame(
            number: frameNumber, size: tree.size, damage: result.damage, move: result.move, moved: result.moved,
            operations: result.operations, upcomingPicture: result.upcomingPicture, isAnimating: isAnimating,
            syncValue: isNew ? tree.syncValue : nil,
            nextChange: input.manualTime == nil ? activity.nextStart : nil)
    }

    /// Says whether another frame comes: also when a tree has been left to it since this one was begun.
    private func comesAgain(_ isMoving: Bool) -> Bool {
        input.withLock { input in
            input.isAwaited = isMoving || input.waits
            return input.isAwaited
        }
    }

    package func upcomingGroups(at presentationTime: Double) -> [DrawingOperation] {
        let input = input.withLock { $0 }
        guard let tree = input.tree, input.manualTime == nil else { return [] }
        return compositor.upcomingGroups(of: tree, at: presentationTime)
    }
}
