// SPDX-License-Identifier: MIT
internal import CCairo
internal import CFeatures
internal import CX11
internal import Foundation
internal import Rasterizer
internal import WindowServer

/// What the windows of the render thread share: its connection, what the server can do, the players of drawings. Render thread only.
final class X11RenderServices {
    let connection: X11Connection
    /// What new windows are drawn on.
    private(set) var surfaceKind: X11SurfaceKind
    /// Whether the server might be faster than memory, which is not known yet.
    private var maySwitchSurface: Bool
    /// Whether windows are drawn by the server because it is faster, and could be drawn in memory as well.
    private(set) var mayDrawInMemory = false
    /// The major opcode of Present; 0 when it is missing or not used.
    let presentOpcode: Int32
    /// False in tests of a Present that promises ticks and sends none (PROSCENIUM_WITHOUT=ticks).
    let asksForTicks: Bool
    /// The time in seconds that the server takes to answer.
    let roundTrip: Double
    /// A message that is sent to this window comes back after all earlier requests. 0 for near servers, which are simply waited for.
    let fenceWindow: UInt
    let announcesFrames: Bool
    let frameAtom: UInt
    private var players: [Bool: DrawingPlayer] = [:]

    init(connection: X11Connection, environment: [String: String]) {
        self.connection = connection
        let display = connection.display
        var distance = X11Distance()
        func hasExtension(_ name: String) -> Bool {
            var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
            return distance.measure { XQueryExtension(display, name, &opcode, &event, &error) } != 0
        }
        let mayShare = hasExtension("MIT-SHM")
        let hasRender = hasExtension("RENDER")
        // A second time when it seems far: a busy machine may be slow once.
        if distance.isFar { _ = hasExtension("RENDER") }
        roundTrip = distance.roundTrip
        let isFar = distance.isFar
        let asked = environment["PROSCENIUM_SURFACE"]
        surfaceKind = X11SurfaceKind.choose(
            environment: asked, mayShare: mayShare, hasRender: hasRender, connection: connection)
        // Only hardware has DRI3. A server without it draws as this program does, and a measurement could only be wrong.
        maySwitchSurface =
            surfaceKind == .shared && asked == nil && hasRender && (hasExtension("DRI3") || !cfeatures_allows("fastcopy"))
        // A far server's ticks come too late to be worth their bytes.
        presentOpcode = isFar ? 0 : cx11_present_opcode(display)
        fenceWindow = isFar ? cx11_make_fence(display) : 0
        asksForTicks = cfeatures_allows("ticks")
        announcesFrames = environment["PROSCENIUM_ANNOUNCE_FRAMES"] == "1"
        frameAtom = announcesFrames ? XInternAtom(display, X11AtomName.frame.rawValue, False) : 0
        // Cairo asks what the server can do when it makes its first surface. Now, so that the first frame does not wait for it.
        if isFar, surfaceKind == .server, !connection.isLost {
            cairo_surface_destroy(cairo_xlib_surface_create(display, connection.root, cx11_visual(display), 1, 1))
        }
    }

    /// The player for surfaces in the server or in this program. All windows share its uploads.
    func player(uploadsContents: Bool) -> DrawingPlayer {
        if let player = players[uploadsContents] { return player }
        let player = DrawingPlayer(uploadsContents: uploadsContents)
        players[uploadsContents] = player
        return player
    }

    /// Measures what is faster, the first time that it is called. To be called when nothing moves.
    ///
    /// - Returns: Whether windows are to be drawn on another kind of surface from now on.
    func trySurfaces() -> Bool {
        guard maySwitchSurface else { return false }
        maySwitchSurface = false
        guard let preferred = X11SurfaceTrial.run(on: self), preferred != surfaceKind else { return false }
        mayDrawInMemory = surfaceKind == .shared
        surfaceKind = preferred
        return true
    }

    var allPlayers: some Collection<DrawingPlayer> { players.values }

    func releasePlayers() { players = [:] }

    func log(_ message: String) {
        FileHandle.standardError.write(Data("proscenium: \(message)\n".utf8))
    }
}
