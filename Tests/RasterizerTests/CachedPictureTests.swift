// SPDX-License-Identifier: MIT
import CoreGraphics
import Rasterizer
import Testing
import WindowServer

@Suite("Still pictures")
struct CachedPictureTests {
    private static let size = PixelSize(width: 4, height: 2)
    private let whole = PixelRect(CachedPictureTests.size)
    private let player = DrawingPlayer(uploadsContents: false)

    private func red(_ x: Int) -> DrawingOperation {
        .fill(PixelRect(x: x, y: 0, width: 1, height: 2), DrawingColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    private func play(_ operations: [DrawingOperation], on bitmap: Bitmap) {
        player.play(operations, damage: PixelRegion(whole), on: CairoSurface(bitmap: bitmap))
    }

    /// The first row.
    private func row(_ bitmap: Bitmap) -> [UInt32] {
        UnsafeBufferPointer(start: bitmap.bytes.assumingMemoryBound(to: UInt32.self), count: 4).map { $0 & 0xFF_FFFF }
    }

    @Test("a picture that was taken from the target shows what was there, whatever was drawn since")
    func taken() throws {
        let bitmap = try #require(Bitmap(width: 4, height: 2, format: .rgb))
        let picture = CachedPicture(rect: whole, operations: [.fill(whole, .black)])
        play([.fill(whole, .white), red(1)], on: bitmap)

        play([.takeStill(picture), red(2), .still(picture, PixelRect(x: 1, y: 0, width: 3, height: 2))], on: bitmap)

        #expect(row(bitmap) == [0xFFFFFF, 0xFF0000, 0xFFFFFF, 0xFFFFFF])
    }

    @Test("from a target that is too small no picture is taken: it is drawn")
    func smallTarget() throws {
        let bitmap = try #require(Bitmap(width: 4, height: 2, format: .rgb))
        let picture = CachedPicture(
            rect: PixelRect(x: 0, y: 0, width: 5, height: 2),
            operations: [.fill(PixelRect(x: 0, y: 0, width: 5, height: 2), .black)])
        play([.fill(whole, .white)], on: bitmap)

        play([.takeStill(picture), .still(picture, whole)], on: bitmap)

        #expect(row(bitmap) == [0, 0, 0, 0])
    }

    @Test("memory of pictures that nobody holds goes when the player is told")
    func released() throws {
        let bitmap = try #require(Bitmap(width: 4, height: 2, format: .rgb))
        var picture: CachedPicture? = CachedPicture(rect: whole, operations: [.fill(whole, .black)])
        play([.still(try #require(picture), whole)], on: bitmap)
        #expect(player.keptUploads == 1)

        picture = nil
        player.dropReleasedContents()

        #expect(player.keptUploads == 0)
    }
}
