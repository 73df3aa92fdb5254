// SPDX-License-Identifier: MIT
internal import QuartzCore
internal import WindowServer

/// Forwards the events of a server with timestamps of the manual clock.
@MainActor
final class EventRetiming: WindowServerDelegate {
    private weak var receiver: (any WindowServerDelegate)?

    init(forwardingTo receiver: any WindowServerDelegate) {
        self.receiver = receiver
    }

    func windowServer(_ server: any WindowServer, didReceive event: ServerEvent, for window: WindowID) {
        receiver?.windowServer(server, didReceive: retimed(event), for: window)
    }

    func windowServer(_ server: any WindowServer, screenDidChange screen: ScreenDescription) {
        receiver?.windowServer(server, screenDidChange: screen)
    }

    func windowServer(_ server: any WindowServer, didLoseConnection reason: String) {
        receiver?.windowServer(server, didLoseConnection: reason)
    }

    private func retimed(_ event: ServerEvent) -> ServerEvent {
        switch event {
        case .pointer(var pointer):
            pointer.retime(to: MediaClock.now())
            return .pointer(pointer)
        case .key(var key):
            key.timestamp = MediaClock.now()
            return .key(key)
        default: return event
        }
    }
}
