// SPDX-License-Identifier: MIT
internal import CX11

/// The owner of one X connection. It belongs to one thread at a time, and after the server's death to the thread that met
/// the error: libX11 keeps a dead display locked, so that any other thread would hang in it for ever.
final class X11Connection {
    /// The `Display`.
    let display: OpaquePointer
    let root: UInt
    private let state: OpaquePointer
    /// Set by an owner that stays on one thread: then a dead display may be closed as well.
    private let isConfinedToThread: Bool
    /// nil: nobody has asked yet.
    private var hasCounters: Bool?

    init(displayName: String?, isConfinedToThread: Bool = false) throws(X11ConnectionError) {
        let name = try X11Connection.checkedName(displayName)
        guard let state = cx11_open(name), let display = cx11_display(state) else { throw .cannotOpen(display: name) }
        self.state = state
        self.display = display
        self.root = cx11_root(display)
        self.isConfinedToThread = isConfinedToThread
    }

    deinit {
        if isConfinedToThread || !isLost { cx11_close(state) }
    }

    /// The name that Xlib would use, refused when it is absurd.
    private static func checkedName(_ name: String?) throws(X11ConnectionError) -> String {
        let name = name ?? XDisplayName(nil).map { String(cString: $0) } ?? ""
        if name.isEmpty { throw .noDisplay }
        if name.utf8.count > 256 { throw .nameTooLong(length: name.utf8.count) }
        return name
    }

    /// True for resources that this connection made.
    func owns(_ resource: UInt) -> Bool { resource != 0 && cx11_owns(display, resource) }

    var isLost: Bool { cx11_is_lost(state) }
    var errorCount: Int { Int(cx11_error_count(state)) }
    var descriptor: Int32 { cx11_connection_number(display) }
    /// Events that Xlib has read but nobody took: the descriptor does not announce them any more.
    var hasQueuedEvents: Bool { cx11_queue_length(display) > 0 }

    /// The first X error of the requests in `body`, which may expect some; 0 when there was none.
    func trappingErrors(_ body: () -> Void) -> Int {
        cx11_begin_trap(state)
        body()
        return Int(cx11_end_trap(state))
    }

    /// From here on errors of requests on these may come from their destruction by others.
    func expectDeath(of resources: UInt...) {
        for resource in resources { cx11_expect_death(state, resource) }
    }

    func forgetDeath(of resources: UInt...) {
        for resource in resources { cx11_forget_death(state, resource) }
    }

    /// How many events have arrived by now.
    var arrivedEvents: Int { isLost ? 0 : Int(XPending(display)) }

    /// The next event, if one has arrived; never blocks, because a blocked XNextEvent crashes when the server dies.
    func takeEvent() -> XEvent? {
        guard !isLost, XPending(display) > 0, !isLost else { return nil }
        var event = XEvent()
        XNextEvent(display, &event)
        return event
    }

    /// Asks for what `makeCounter` needs: a few round trips.
    func prepareCounters() {
        if hasCounters == nil { hasCounters = cx11_prepare_counters(display) }
    }

    /// A counter of the SYNC extension, 0 without that.
    func makeCounter() -> UInt {
        prepareCounters()
        return hasCounters == true ? cx11_create_counter(display) : 0
    }

    func makeImage(width: Int, height: Int, isShared: Bool) -> OpaquePointer? {
        cx11_image_create(
            state, cx11_visual(display), cx11_depth(display), Int32(width), Int32(height), isShared)
    }

    /// Whether the server can read this program's memory. One round trip.
    var sharesMemory: Bool {
        guard let image = makeImage(width: 1, height: 1, isShared: true) else { return false }
        defer { destroyImage(image) }
        return cx11_image_is_shared(image)
    }

    func destroyImage(_ image: OpaquePointer) {
        cx11_image_destroy(state, image)
    }
}

@available(*, unavailable)
extension X11Connection: Sendable {}
