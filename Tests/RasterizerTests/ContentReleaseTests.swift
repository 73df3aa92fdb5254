// SPDX-License-Identifier: MIT
import CoreGraphics
import Rasterizer
import Testing
import WindowServer

@Suite("Content releases")
struct ContentReleaseTests {
    private func makeContent() throws -> Content {
        Content(CGImage(bitmap: try #require(Bitmap(width: 2, height: 2, format: .argb))))
    }

    @Test("every player frees the uploads of contents that have been released")
    func uploads() throws {
        let bitmap = try #require(Bitmap(width: 8, height: 8, format: .rgb))
        let surface = CairoSurface(bitmap: bitmap)
        let players = [DrawingPlayer(uploadsContents: true), DrawingPlayer(uploadsContents: true)]
        let damage = PixelRegion(PixelRect(x: 0, y: 0, width: 8, height: 8))
        for _ in 0..<10 {
            let content = try makeContent()
            let operation = DrawingOperation.draw(content, from: content.bounds, at: PixelPoint(x: 0, y: 0), alpha: 1)
            for player in players {
                player.play([operation], damage: damage, on: surface)
                player.play([operation], damage: damage, on: surface)
            }
        }
        for player in players {
            #expect(player.uploadCount == 10)
            player.play([.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), .black)], damage: damage, on: surface)
            #expect(player.keptUploads == 0)
        }
    }
}
