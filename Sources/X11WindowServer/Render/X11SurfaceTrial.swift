// SPDX-License-Identifier: MIT
internal import CFeatures
internal import CX11
internal import CoreGraphics
internal import Rasterizer
internal import WindowServer

/// Measures, once and where nobody waits for it, whether windows are drawn faster in shared memory or by the server.
///
/// Memory is right for a server that draws in software, and it is what windows begin with. A server whose graphics hardware draws may need
/// longer to fetch pixels than to draw them. So there both draw what a frame usually takes, and the server gets the windows if it is
/// clearly faster.
struct X11SurfaceTrial {
    private static let size = PixelSize(width: 512, height: 256)
    /// Of these the fastest counts: other programs disturb a measurement, none makes it faster.
    private static let repetitions = 4
    /// A frame's passes over the pixels that change: what is static, a dimming, what moves.
    private static let passes = 3

    /// - Parameters: In seconds.
    /// - Returns: The server only where that saves more than half: changing over costs a frame, and every operation a request.
    static func preferred(inMemory: Double, inServer: Double) -> X11SurfaceKind {
        inMemory > 2 * inServer ? .server : .shared
    }

    /// nil where one of the two cannot be measured.
    static func run(on services: X11RenderServices) -> X11SurfaceKind? {
        guard var inMemory = seconds(of: .shared, services), let inServer = seconds(of: .server, services) else { return nil }
        // For tests: a server that fetches pixels slowly.
        if !cfeatures_allows("fastcopy") { inMemory *= 1000 }
        return preferred(inMemory: inMemory, inServer: inServer)
    }

    private static func seconds(of kind: X11SurfaceKind, _ services: X11RenderServices) -> Double? {
        let connection = services.connection
        let display = connection.display
        guard let buffer = kind.makeBuffer(size, connection: connection), let target = buffer.target,
            let shown = X11PixmapBuffer(size, connection: connection), let context = XCreateGC(display, shown.pixmap, 0, nil)
        else { return nil }
        defer { XFreeGC(display, context) }
        let rect = PixelRect(size)
        let pass = DrawingOperation.fill(rect, DrawingColor.black.withAlpha(multipliedBy: 0.5))
        let player = services.player(uploadsContents: kind == .server)
        var fastest = Double.infinity
        for _ in 0..<repetitions where !connection.isLost {
            let start = X11MediaTime.now
            buffer.beginDrawing()
            player.play(Array(repeating: pass, count: passes), damage: PixelRegion(rect), on: target)
            buffer.put([rect], on: shown.pixmap, context: context)
            XSync(display, False)
            fastest = min(fastest, X11MediaTime.now - start)
        }
        return connection.isLost ? nil : fastest
    }
}
