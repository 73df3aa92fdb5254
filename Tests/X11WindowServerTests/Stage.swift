// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import WindowServer
import X11TestSupport
import X11WindowServer

/// A frame source whose frames a test sets.
final class TestFrames: FrameSource {
    struct State: Sendable {
        var size: PixelSize
        var operations: [DrawingOperation] = []
        var isAnimating = false
        var nextChange: Double?
        var syncValue: Int64?
        var number: UInt64 = 0
        var requests: [FrameRequest] = []
        /// Ends the animation with this frame.
        var lastAnimatedFrame: UInt64 = .max
        /// True when the next frame has changed. Otherwise a frame damages something only if the request asks to redraw everything.
        var hasChanged = true
        var nextChangeIsPast = false
        /// What the next frame moves, and what it draws where nothing arrives.
        var movement: (move: PixelMove, damage: PixelRect)?
        /// What the move changes on the screen; nil: all of its rectangle.
        var moved: [PixelRect]?
        /// All frames move like the next one.
        var movesOn = false
    }

    private let state: SanitizableMutex<State>

    init(_ size: PixelSize, color: DrawingColor) {
        state = SanitizableMutex(State(size: size, operations: [.fill(PixelRect(size), color)]))
    }

    var requests: [FrameRequest] { withState { $0.requests } }
    var number: UInt64 { withState { $0.number } }

    func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        state.withLock(body)
    }

    func change(_ body: (inout State) -> Void) {
        withState {
            body(&$0)
            $0.hasChanged = true
        }
    }

    func nextFrame(_ request: FrameRequest) -> Frame? {
        withState { state in
            state.number += 1
            state.requests.append(request)
            let isAnimating = state.isAnimating && state.number < state.lastAnimatedFrame
            let isDamaged = request.redrawsEverything || state.hasChanged || state.isAnimating
            state.isAnimating = isAnimating
            state.hasChanged = false
            let value = state.syncValue
            state.syncValue = nil
            let change = state.nextChangeIsPast ? 1 : state.nextChange
            state.nextChange = nil
            let movement = request.redrawsEverything ? nil : state.movement
            if !state.movesOn { state.movement = nil }
            return Frame(
                number: state.number, size: state.size,
                damage: isDamaged ? PixelRegion(movement?.damage ?? PixelRect(state.size)) : PixelRegion(),
                move: movement?.move, moved: movement == nil ? [] : state.moved, operations: state.operations,
                isAnimating: isAnimating, syncValue: value,
                nextChange: change)
        }
    }
}

@MainActor
final class Recorder: WindowServerDelegate {
    var events: [ServerEvent] = []
    var screens: [ScreenDescription] = []
    var losses: [String] = []
    var onEvent: ((ServerEvent) -> Void)?

    func windowServer(_ server: any WindowServer, didReceive event: ServerEvent, for window: WindowID) {
        events.append(event)
        onEvent?(event)
    }

    func windowServer(_ server: any WindowServer, screenDidChange screen: ScreenDescription) {
        screens.append(screen)
    }

    func windowServer(_ server: any WindowServer, didLoseConnection reason: String) {
        losses.append(reason)
    }

    var pointerEvents: [PointerEvent] {
        events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
    }

    var keyEvents: [KeyEvent] {
        events.compactMap { if case .key(let event) = $0 { event } else { nil } }
    }

    /// The last value that was reported.
    var visibility: Bool? {
        events.compactMap { if case .visibilityChanged(let isVisible) = $0 { isVisible } else { nil } }.last
    }

    var sizes: [PixelSize] {
        events.compactMap { if case .resized(let size, _) = $0 { size } else { nil } }
    }
}

/// An X server for one test, the window server under test, and a second client that observes both. All end when this is released.
@MainActor
final class Stage {
    let xvfb: XvfbServer
    let client: XTestClient
    let server: X11WindowServer
    let recorder = Recorder()
    /// How often `wait` took what the server had read by then.
    private(set) var batches = 0

    init(
        environment: [String: String] = [:], depth: Int = 24, withoutExtensions: [String] = [], xvfb: XvfbServer? = nil
    ) throws {
        for name in ["PROSCENIUM_SURFACE", "PROSCENIUM_WITHOUT", "PROSCENIUM_SCALE", "PROSCENIUM_ALLOW_SENDEVENT"] {
            if let value = environment[name] { setenv(name, value, 1) } else { unsetenv(name) }
        }
        setenv("PROSCENIUM_ANNOUNCE_FRAMES", "1", 1)
        self.xvfb = try xvfb ?? XvfbServer(depth: depth, withoutExtensions: withoutExtensions)
        client = try XTestClient(self.xvfb)
        server = try X11WindowServer(displayName: self.xvfb.displayName)
        server.delegate = recorder
    }

    isolated deinit {
        server.shutDown()
    }

    func window(
        _ frames: TestFrames, size: PixelSize, background: DrawingColor = .white, isShown: Bool = true
    ) throws -> any ServerWindow {
        let configuration = WindowConfiguration(
            title: "Ω ☰ 設定", size: size, minimumSize: PixelSize(width: 20, height: 10), background: background,
            instanceName: "stage", className: "Stage")
        let window = try server.makeWindow(configuration, frames: frames)
        if isShown {
            window.show()
            try client.waitForFrame(1, of: window.id) { self.pump() }
        }
        return window
    }

    func pump() {
        if server.waitForEvents(timeout: 0) { server.drainEvents() }
    }

    /// Handles events until the condition is true.
    func wait(_ what: String, seconds: Double = 5, until condition: () -> Bool) throws {
        let deadline = Deadline(seconds: seconds)
        while !condition() {
            guard !deadline.hasPassed else { throw X11TestError("waited \(seconds) s in vain for \(what)") }
            if server.waitForEvents(timeout: 0.01) {
                server.drainEvents()
                batches += 1
            }
        }
    }
}

/// Pixels as 0xRRGGBB.
struct Pixels: Equatable {
    let width: Int
    let height: Int
    private let values: [UInt32]

    init(_ image: CGImage) {
        width = image.width
        height = image.height
        var values: [UInt32] = []
        for y in 0..<image.height {
            let row = image.bitmap.bytes.advanced(by: y * image.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<image.width { values.append(row[x] & 0xFFFFFF) }
        }
        self.values = values
    }

    subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }
    var colors: Set<UInt32> { Set(values) }
}
