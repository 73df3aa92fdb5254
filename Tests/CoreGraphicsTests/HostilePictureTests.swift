// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import PictureFiles
import Testing

/// Small files that would take a decoder's memory or time, or end the program in it.
@Suite("Pictures of hostile files")
struct HostilePictureTests {
    private static func little(_ number: Int, bytes: Int) -> Data {
        Data((0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }

    /// A GIF file of 1 x 1 pixels.
    private static func gif(frames: Int, side: Int = 1, delay: Int = 10) -> Data {
        var data = Data("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [255, 0, 0, 0, 0, 0]
        for _ in 0..<frames {
            data += [0x21, 0xF9, 4, 0] + little(delay, bytes: 2) + [0, 0]
            data += [0x2C, 0, 0, 0, 0] + little(side, bytes: 2) + little(side, bytes: 2) + [0] + [2, 2, 0x44, 1, 0]
        }
        return data + [0x3B]
    }

    /// A WebP file whose last picture comes again and again.
    private static func webP(repeats: Int, side: Int? = nil) throws -> Data {
        var data = PictureFiles.animatedWebP
        let last = try #require(data.range(of: Data("ANMF".utf8), options: .backwards)).lowerBound
        let chunk = data[last...]
        for _ in 0..<repeats { data += chunk }
        data.replaceSubrange(4..<8, with: little(data.count - 8, bytes: 4))
        if let side { data.replaceSubrange(24..<30, with: little(side - 1, bytes: 3) + little(side - 1, bytes: 3)) }
        return data
    }

    @Test("a picture that is larger than its file says takes no memory: it is none")
    func frameSize() {
        #expect(CGImage(file: Self.gif(frames: 1, side: 23_000)) == nil && ImageFile(Self.gif(frames: 1, side: 23_000)) == nil)
        #expect(ImageFile(Self.gif(frames: 3))?.delays.count == 3)
    }

    @Test("of an animation with very many pictures the first are read, and the first alone takes the time of one")
    func manyFrames() throws {
        let data = Self.gif(frames: 200_000, delay: 65_535)
        let image = try #require(CGImage(file: data))
        #expect(image.color(x: 0, y: 0) == CGColor(red: 1, green: 0, blue: 0, alpha: 1) && !image.isDamaged)
        let file = try #require(ImageFile(data))
        #expect(file.delays.count == 2_000)
        #expect(file.image(at: 1_999) != nil && file.image(at: 2_000) == nil)
    }

    @Test("of an animation that would take much memory as many pictures are read as fit")
    func memory() throws {
        #expect(try ImageFile(Self.webP(repeats: 60, side: 4_000))?.delays.count == 3)
        let small = try #require(try ImageFile(Self.webP(repeats: 60)))
        #expect(small.delays.count > 60 && small.image(at: 61) != nil)
        let first = try #require(try CGImage(file: Self.webP(repeats: 60)))
        #expect(first.color(x: 7, y: 3) == CGColor(red: 1, green: 0, blue: 0, alpha: 1) && !first.isDamaged)
    }

    @Test("colours that come one after the other take as much memory as a progressive file")
    func separateColors() throws {
        var data = PictureFiles.jpeg
        let frame = try #require(data.range(of: Data([0xFF, 0xC0]))).lowerBound
        // 8000 x 8000
        data.replaceSubrange((frame + 5)..<(frame + 9), with: [0x1F, 0x40, 0x1F, 0x40])
        #expect(CGImage(file: data) != nil)
        let scan = try #require(data.range(of: Data([0xFF, 0xDA]))).lowerBound
        data[scan + 4] = 1
        #expect(CGImage(file: data) == nil)
    }
}
