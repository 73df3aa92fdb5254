// SPDX-License-Identifier: MIT
import CoreGraphics
import Rasterizer
import Testing
import WindowServer

@Suite("Cached pictures")
struct CachedPictureTests {
    private static let size = PixelSize(width: 4, height: 2)
    private let whole = PixelRect(CachedPictureTests.size)
    private let player = DrawingPlayer(uploadsContents: false)
    /// A black picture that is wider than the bitmaps of these tests.
    private let tooLarge = CachedPicture(
        rect: PixelRect(x: 0, y: 0, width: 5, height: 2),
        operations: [.fill(PixelRect(x: 0, y: 0, width: 5, height: 2), .black)])

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

    @Test("a picture that was captured from the target shows what was there, whatever was drawn since")
    func captured() throws {
        let bitmap = try #require(Bitmap(width: 4, height: 2, format: .rgb))
        let picture = CachedPicture(rect: whole, operations: [.fill(whole, .black)])
        play([.fill(whole, .white), red(1)], on: bitmap)

        play([.capture(picture), red(2), .picture(picture, PixelRect(x: 1, y: 0, width: 3, height: 2))], on: bitmap)

        #expect(row(bitmap) == [0xFFFFFF, 0xFF0000, 0xFFFFFF, 0xFFFFFF])
    }

    @Test(
        "a picture that is captured and dimmed shows the undimmed pixels later, wherever the target is", arguments: [true, false])
    func capturedAndDimmed(uploadsContents: Bool) throws {
        let player = DrawingPlayer(uploadsContents: uploadsContents)
        let bitmap = try #require(Bitmap(width: 4, height: 2, format: .rgb))
        let picture = CachedPicture(rect: whole, operations: [.fill(whole, .black)])
        func play(_ operations: [DrawingOperation]) {
            player.play(operations, damage: PixelRegion(whole), on: CairoSurface(bitmap: bitmap))
        }
        play([.fill(whole, .white), red(1)])

        play([.captureAndDim(picture, DrawingColor(red: 0, green: 0, blue: 0, alpha: 0.5)), red(2)])

        let half = row(bitmap)[0]
        #expect([0x7F7F7F, 0x808080].contains(half))
        #expect(row(bitmap)[1] == half & 0xFF0000 && row(bitmap)[2] == 0xFF0000)

        play([.picture(picture, whole)])

        #expect(row(bitmap) == [0xFFFFFF, 0xFF0000, 0xFFFFFF, 0xFFFFFF])
    }

    @Test("a picture that cannot be captured is drawn and dimmed")
    func dimmedWithoutCapture() throws {
        let bitmap = try #require(Bitmap(width: 4, height: 2, format: .rgb))
        play([.fill(whole, .white)], on: bitmap)

        play([.captureAndDim(tooLarge, DrawingColor(red: 1, green: 0, blue: 0, alpha: 0.5))], on: bitmap)

        #expect(row(bitmap).allSatisfy { [0x7F0000, 0x800000].contains($0) })
    }

    @Test("from a target that is too small no picture is captured: it is drawn")
    func smallTarget() throws {
        let bitmap = try #require(Bitmap(width: 4, height: 2, format: .rgb))
        play([.fill(whole, .white)], on: bitmap)

        play([.capture(tooLarge), .picture(tooLarge, whole)], on: bitmap)

        #expect(row(bitmap) == [0, 0, 0, 0])
    }

    @Test("the memory of a picture without owners is freed when the player drops released contents")
    func released() throws {
        let bitmap = try #require(Bitmap(width: 4, height: 2, format: .rgb))
        var picture: CachedPicture? = CachedPicture(rect: whole, operations: [.fill(whole, .black)])
        play([.picture(try #require(picture), whole)], on: bitmap)
        #expect(player.keptUploads == 1)

        picture = nil
        player.dropReleasedContents()

        #expect(player.keptUploads == 0)
    }
}
