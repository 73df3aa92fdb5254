// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import PictureFiles
import Testing

@Suite("Pictures that would take a decoder too much memory or time")
struct HostilePictureTests {
    /// The animated WebP file with its first picture several times.
    private static func webP(canvas: Int, times: Int, milliseconds: Int) throws -> Data {
        let whole = PictureFiles.animatedWebP
        let start = try #require(whole.range(of: Data("ANMF".utf8))).lowerBound
        var picture = whole[start..<(start + 8 + 40)]
        for index in 0..<3 { picture[start + 20 + index] = UInt8(truncatingIfNeeded: milliseconds >> (8 * index)) }
        var data = whole.prefix(start) + Array(repeating: picture, count: times).joined()
        for index in 0..<4 { data[4 + index] = UInt8(truncatingIfNeeded: (data.count - 8) >> (8 * index)) }
        for place in [24, 27] {
            for index in 0..<3 { data[place + index] = UInt8(truncatingIfNeeded: (canvas - 1) >> (8 * index)) }
        }
        return data
    }

    /// A GIF file of one pixel with equal pictures.
    private static func gif(width: Int = 1, times: Int) -> Data {
        var data = Data("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0]
        let side = [UInt8(width & 255), UInt8(width >> 8)]
        let picture = [0x21, 0xF9, 4, 0, 255, 255, 0, 0, 0x2C, 0, 0, 0, 0] + side + side + [0, 2, 2, 0x44, 0x01, 0]
        for _ in 0..<times { data += picture }
        return data + [0x3B]
    }

    @Test("as many pictures of a WebP file are read as have their place in memory, and the first alone costs no more than it")
    func webPMemory() throws {
        let small = try #require(ImageFile(Self.webP(canvas: 8, times: 60, milliseconds: 50)))
        #expect(small.delays.count == 60)
        // Each takes 128 MB: with one for the canvas there are four.
        let file = try #require(ImageFile(Self.webP(canvas: 4000, times: 60, milliseconds: 50)))
        #expect(file.delays.count == 3)
    }

    @Test("pictures of more than 24 days are left out")
    func longAnimations() throws {
        let file = try #require(ImageFile(Self.webP(canvas: 8, times: 200, milliseconds: 0xFF_FFFF)))
        #expect(file.delays.count == 128)
        #expect(file.image(at: 127)?.bitmap.width == 8)
    }

    @Test("pictures without any time are read")
    func noTime() throws {
        let file = try #require(ImageFile(Self.webP(canvas: 8, times: 4, milliseconds: 0)))
        #expect(file.delays == [0, 0, 0, 0])
        for index in 0..<4 { #expect(file.image(at: index)?.bitmap.width == 8, "\(index)") }
    }

    @Test("of a GIF file 2,000 pictures are read, and the first one whatever follows")
    func manyPictures() throws {
        let data = Self.gif(times: 20_000)
        let file = try #require(ImageFile(data))
        #expect(file.delays.count == 2000)
        #expect(file.image(at: 1999)?.bitmap.width == 1)
        // The decoder of the first one does not get the rest, for which it would take a time that grows with the square.
        let image = try #require(CGImage(file: Self.gif(times: 2).dropLast(4) + Data(repeating: 0x2C, count: 40)))
        #expect(image.bitmap.width == 1 && !image.isDamaged)
    }

    @Test("a picture of a GIF file that is larger than files may be is left out, with all that follow")
    func largePictures() throws {
        #expect(CGImage(file: Self.gif(width: 4096, times: 1)) != nil)
        #expect(CGImage(file: Self.gif(width: 4097, times: 1)) == nil)
        let first = Self.gif(times: 1).dropLast()
        let file = try #require(
            ImageFile(first + Self.gif(width: 23000, times: 1).dropFirst(19) + Self.gif(times: 1).dropFirst(19)))
        #expect(file.delays.count == 1 && file.image(at: 0)?.bitmap.width == 1)
    }

    @Test("a file of more than 256 MB is no picture")
    func largeFiles() {
        // The zeros are pages that are never written.
        var data = Data(count: 256 << 20 + 1)
        data.replaceSubrange(0..<43, with: Self.gif(times: 1).prefix(43))
        #expect(ImageFile(data) == nil && CGImage(file: data) == nil)
    }

    @Test("a JPEG file whose components come one after the other takes as much memory as a progressive one")
    func severalScans() throws {
        var data = PictureFiles.jpeg
        let frame = try #require(data.range(of: Data([0xFF, 0xC0]))).upperBound
        data.replaceSubrange((frame + 3)..<(frame + 7), with: [0x20, 0, 0x20, 0])
        #expect(CGImage(file: data)?.width == 8192)
        data[try #require(data.range(of: Data([0xFF, 0xDA]))).upperBound + 2] = 1
        #expect(CGImage(file: data) == nil)
    }

    @Test("a small picture has a size that the decoder makes by itself, and is grey where the file ends early")
    func reducedSizes() throws {
        let data = PictureFiles.largeJPEG
        let start = try #require(data.range(of: Data([0xFF, 0xDA]))).lowerBound
        let image = try #require(CGImage(file: data.prefix((start + data.count) / 2)))
        let small = image.reduced(toWidth: 20, height: 10)
        #expect(small.width == 32 && small.height == 16)
        let found = try #require(small.color(x: 30, y: 15)?.components)
        #expect(found.prefix(3).allSatisfy { abs($0 - 128.0 / 255) < 0.03 }, "\(found)")
        #expect(image.reduced(toWidth: 16, height: 8).width == 16 && image.reduced(toWidth: 33, height: 10).width == 64)
    }
}
