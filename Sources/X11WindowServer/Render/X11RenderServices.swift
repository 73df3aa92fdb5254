// SPDX-License-Identifier: MIT
internal import CX11
internal import Foundation
internal import WindowServer

/// What the windows of a render thread share. Render thread only.
final class X11RenderServices {
    let connection: X11Connection
    let surfaceKind: X11SurfaceKind
    /// 0: no Present here.
    let presentOpcode: Int32
    /// False for tests of a Present that promises ticks and sends none.
    let asksForTicks: Bool
    /// Seconds that the server takes to answer.
    let roundTrip: Double
    let announcesFrames: Bool
    let frameAtom: UInt
    private var players: [Bool: DrawingPlayer] = [:]

    init(connection: X11Connection, environment: [String: String]) {
        self.connection = connection
        surfaceKind = X11SurfaceKind.choose(environment: environment["PROSCENIUM_SURFACE"], connection: connection)
        presentOpcode = cx11_present_opcode(connection.display)
        asksForTicks = cx11_allows("ticks")
        announcesFrames = environment["PROSCENIUM_ANNOUNCE_FRAMES"] == "1"
        frameAtom = XInternAtom(connection.display, X11AtomName.frame.rawValue, False)
        // The best of three: the first one may wake a sleeping server.
        roundTrip =
            (0..<3).map { _ in
                let start = X11MediaTime.now
                XSync(connection.display, False)
                return X11MediaTime.now - start
            }.min() ?? 0
    }

    /// One for each place where pixels live: uploads are shared by all windows.
    func player(uploadsContents: Bool) -> DrawingPlayer {
        if let player = players[uploadsContents] { return player }
        let player = DrawingPlayer(uploadsContents: uploadsContents)
        players[uploadsContents] = player
        return player
    }

    var allPlayers: some Collection<DrawingPlayer> { players.values }

    func releasePlayers() { players = [:] }

    func log(_ message: String) {
        FileHandle.standardError.write(Data("proscenium: \(message)\n".utf8))
    }
}
