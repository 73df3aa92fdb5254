// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Synchronization
import WindowServer
import X11TestSupport

/// Two clients that send as fast as they can, each on a thread of its own, until they are told to stop.
final class EndlessFlood {
    enum Kind: CaseIterable, Sendable { case forgedEvents, changesOfTheWindow, changesOfTheScreen, unknownMessages, managers }

    private final class State: Sendable {
        let isOver = Atomic<Bool>(false)
        let ended = DispatchSemaphore(value: 0)
    }

    private let state = State()
    private static let clients = 2

    init(_ kind: Kind, of window: WindowID, on server: XvfbServer) {
        let (state, display) = (state, server.displayName)
        for _ in 0..<EndlessFlood.clients {
            Thread.detachNewThread {
                defer { state.ended.signal() }
                guard let client = try? XTestClient(displayName: display) else { return }
                while !state.isOver.load(ordering: .acquiring) { EndlessFlood.send(kind, to: window, by: client) }
            }
        }
    }

    private static func send(_ kind: Kind, to window: WindowID, by client: XTestClient) {
        let count = 200
        switch kind {
        case .forgedEvents: client.forge(.mapped, for: window, count: count)
        case .changesOfTheWindow: client.changeIconName(of: window, count: count)
        case .changesOfTheScreen: for _ in 0..<count { client.setResources("Xft.dpi: 96\n") }
        case .unknownMessages: client.sendUnknownMessages(to: window, count: count)
        case .managers: client.announceSettings(on: client.rootWindow, count: count)
        }
    }

    func stop() {
        state.isOver.store(true, ordering: .releasing)
        for _ in 0..<EndlessFlood.clients { state.ended.wait() }
    }
}
