// SPDX-License-Identifier: MIT
internal import CX11

/// The owner of one X connection.
///
/// It is used by one thread at a time. After the server's death it belongs to the thread that met the error: libX11 keeps the display
/// locked for that thread, and any other one would block forever.
final class X11Connection {
    /// The `Display`.
    let display: OpaquePointer
    let root: UInt
    private let state: OpaquePointer
    /// Set by an owner that stays on one thread: such a one may close a lost display.
    private let isConfinedToThread: Bool
    /// Whether the server has the SYNC extension; nil before anybody asked.
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

    /// The name that Xlib would use. Names that cannot be right are refused.
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
    /// Whether Xlib has read events that have not been taken from its queue yet: the descriptor does not announce them any more.
    var hasQueuedEvents: Bool { cx11_queue_length(display) > 0 }

    /// Performs requests that may fail, and waits for the server.
    ///
    /// - Returns: The first X error of the requests in `body`; 0 when there was none.
    func trappingErrors(_ body: () -> Void) -> Int {
        cx11_begin_trap(state)
        body()
        return Int(cx11_end_trap(state))
    }

    /// Others may destroy these resources from now on: errors of requests on them are not reported.
    func expectDeath(of resources: UInt...) {
        for resource in resources { cx11_expect_death(state, resource) }
    }

    func forgetDeath(of resources: UInt...) {
        for resource in resources { cx11_forget_death(state, resource) }
    }

    /// The number of events that have arrived.
    var arrivedEvents: Int { isLost ? 0 : Int(XPending(display)) }

    /// The next event; nil when none has arrived. It never waits, because XNextEvent crashes when the server dies while it waits.
    func takeEvent() -> XEvent? {
        guard !isLost, XPending(display) > 0, !isLost else { return nil }
        var event = XEvent()
        XNextEvent(display, &event)
        cx11_event_was_taken(state, &event)
        return event
    }

    /// From now on only changes of these properties and messages of these types arrive, and of what other clients send only what counts.
    ///
    /// - Parameter notices: Types of messages of which one is enough, until it is taken.
    func filterEvents(properties: [UInt], notices: [UInt], messages: [UInt], allowsSentInput: Bool) {
        properties.withUnsafeBufferPointer { properties in
            notices.withUnsafeBufferPointer { notices in
                messages.withUnsafeBufferPointer { messages in
                    var kept = cx11_atoms(
                        properties: properties.baseAddress, property_count: Int32(properties.count),
                        notices: notices.baseAddress, notice_count: Int32(notices.count),
                        messages: messages.baseAddress, message_count: Int32(messages.count))
                    cx11_filter_events(state, &kept, allowsSentInput)
                }
            }
        }
    }

    /// Sets up the SYNC extension for `makeCounter`, with a few round trips.
    func prepareCounters() {
        if hasCounters == nil { hasCounters = cx11_prepare_counters(display) }
    }

    /// Makes a counter of the SYNC extension; 0 when the server does not have it.
    func makeCounter() -> UInt {
        prepareCounters()
        return hasCounters == true ? cx11_create_counter(display) : 0
    }

    /// - Parameter spare: Rows more, which the image may slide over. Only shared memory has them.
    func makeImage(width: Int, height: Int, spare: Int, isShared: Bool) -> OpaquePointer? {
        cx11_image_create(
            state, cx11_visual(display), cx11_depth(display), Int32(width), Int32(height), Int32(spare), isShared)
    }

    /// Whether the server can read this program's memory. Tries it, with one round trip.
    var sharesMemory: Bool {
        guard let image = makeImage(width: 1, height: 1, spare: 0, isShared: true) else { return false }
        defer { destroyImage(image) }
        return cx11_image_is_shared(image)
    }

    func destroyImage(_ image: OpaquePointer) {
        cx11_image_destroy(state, image)
    }
}

@available(*, unavailable)
extension X11Connection: Sendable {}
