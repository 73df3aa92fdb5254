// SPDX-License-Identifier: MIT
import CoreGraphics
import Dispatch
import Foundation
import Synchronization
import Testing

@Suite("PNG files")
struct PNGTests {
    /// Translucent, opaque and empty pixels.
    private func picture(_ format: PixelFormat = .argb) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: 40, height: 30, format: format))
        let context = CGContext(bitmap: bitmap, scale: 1)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
        context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 10, y: 10, width: 25, height: 10))
        return CGImage(bitmap: try #require(context.finish()))
    }

    private func file(_ format: PixelFormat = .argb) throws -> Data {
        let data = try picture(format).pngData()
        return try #require(data)
    }

    @Test("a round trip through a PNG file keeps the pixels")
    func roundTripKeepsPixels() throws {
        let image = try picture()
        let data = try #require(image.pngData())
        let again = try #require(CGImage(png: data))
        #expect(again.width == 40 && again.height == 30)
        #expect(!again.isOpaque)
        for (x, y) in [(0, 0), (15, 15), (39, 29), (34, 10)] {
            #expect(again.color(x: x, y: y) == image.color(x: x, y: y))
        }
    }

    @Test("opaque images are stored opaque")
    func opaqueImagesAreStoredOpaque() throws {
        let bitmap = try #require(Bitmap(width: 8, height: 8, format: .argb))
        let context = CGContext(bitmap: bitmap, scale: 1)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        let image = CGImage(bitmap: try #require(context.finish()))
        #expect(!image.isOpaque)
        let data = try #require(image.pngData())
        let again = try #require(CGImage(png: data))
        #expect(again.isOpaque)
        #expect(again.color(x: 3, y: 3) == .white)
    }

    /// Where the chunk of the first pixels begins, its length and name included.
    private func startOfPixels(_ data: Data) throws -> Int {
        try #require(data.range(of: Data("IDAT".utf8))).upperBound
    }

    @Test("files that end before their pixels are no image")
    func filesThatEndBeforeTheirPixelsAreNoImage() throws {
        let data = try file()
        for end in 0..<(try startOfPixels(data)) { #expect(CGImage(png: data.prefix(end)) == nil, "\(end) bytes") }
    }

    @Test("files that end in their pixels are empty images of their size")
    func filesThatEndInTheirPixelsAreEmptyImagesOfTheirSize() throws {
        let data = try file()
        for end in try startOfPixels(data)..<(data.count - 12) {
            let image = try #require(CGImage(png: data.prefix(end)))
            #expect(image.width == 40 && image.height == 30)
            #expect(image.isDamaged)
            #expect(image.color(x: 15, y: 15) == .clear)
        }
        #expect(CGImage(png: data)?.isDamaged == false)
    }

    @Test("the size is known before anything is decoded")
    func theSizeIsKnownBeforeAnythingIsDecoded() throws {
        let image = try #require(CGImage(png: file()))
        #expect(image.width == 40 && image.height == 30)
        #expect(!image.isDecoded)
        #expect(image.color(x: 15, y: 15) == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(image.isDecoded)
    }

    @Test("pixels that were decoded to draw them are let go, and decoded again to be drawn again; those that show are kept")
    func loosePixels() throws {
        let image = try #require(CGImage(png: file()))
        func draw() throws -> CGImage {
            let context = CGContext(width: 40, height: 30, scale: 1)
            context.draw(image, in: CGRect(x: 0, y: 0, width: 40, height: 30))
            return CGImage(bitmap: try #require(context.finish()))
        }
        func isKept() -> Bool {
            for _ in 0..<2 { LoosePictures.shared.dropUnused() }
            return image.isDecoded
        }
        let first = try draw()
        #expect(image.isDecoded)
        #expect(!isKept())
        let second = try draw()
        #expect(image.isDecoded && second.color(x: 15, y: 15) == first.color(x: 15, y: 15))
        #expect(!isKept())
        image.decode()
        #expect(isKept())
        #expect(try draw().color(x: 15, y: 15) == first.color(x: 15, y: 15))
        #expect(isKept())
    }

    @Test("a file without alpha is known to be opaque before it is decoded")
    func aFileWithoutAlphaIsKnownToBeOpaqueUndecoded() throws {
        let opaque = try #require(CGImage(png: file(.rgb)))
        #expect(opaque.isOpaque && !opaque.isDecoded)
        #expect(opaque.bitmap.format == .rgb)
        // Only the pixels tell.
        let translucent = try #require(CGImage(png: file()))
        #expect(!translucent.isOpaque && translucent.isDecoded)
    }

    @Test("threads that ask at once get the same pixels")
    func threadsThatAskAtOnceGetTheSamePixels() throws {
        let image = try #require(CGImage(png: file()))
        let found = Mutex<Set<Int>>([])
        DispatchQueue.concurrentPerform(iterations: 16) { _ in
            let address = Int(bitPattern: image.bitmap.bytes)
            _ = found.withLock { $0.insert(address) }
        }
        #expect(found.withLock { $0.count } == 1)
    }

    @Test("damaged bytes never crash the decoder")
    func damagedBytesNeverCrash() throws {
        let data = try file()
        for index in data.indices {
            var broken = data
            broken[index] ^= 0x5A
            _ = CGImage(png: broken)?.bitmap
        }
    }

    /// The bytes of a file up to its first pixels.
    private static func head(width: UInt32, height: UInt32, depth: UInt8 = 8, colorType: UInt8 = 6) -> Data {
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        let chunk = Array("IHDR".utf8) + bytes(width) + bytes(height) + [depth, colorType, 0, 0, 0]
        var sum = UInt32.max
        for byte in chunk {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
        }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return Data(signature + bytes(13) + chunk + bytes(~sum) + bytes(100) + Array("IDAT".utf8))
    }

    @Test("sizes that take more than 256 MB are refused before decoding")
    func hugeSizesAreRefusedBeforeDecoding() {
        #expect(CGImage(png: Self.head(width: 8192, height: 8192))?.width == 8192)
        #expect(CGImage(png: Self.head(width: 16384, height: 4096))?.width == 16384)
        #expect(CGImage(png: Self.head(width: 4096, height: 4096, depth: 16))?.height == 4096)
        for (width, height, depth) in [
            (8192, 8193, 8), (16385, 1, 8), (1, 16385, 8), (4097, 4096, 16), (0, 5, 8), (.max, .max, 8), (1 << 31, 1 << 31, 8),
        ] as [(UInt32, UInt32, UInt8)] {
            #expect(CGImage(png: Self.head(width: width, height: height, depth: depth)) == nil, "\(width) x \(height)")
        }
    }

    @Test("the log says once why a picture is refused, and why files can't be read")
    func causes() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for _ in 0..<3 { #expect(CGImage(png: Self.head(width: 9000, height: 9001)) == nil) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("causes-\(getpid())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let picture = try #require(Bitmap(width: 3, height: 3, format: .argb).map { CGImage(bitmap: $0) })
            let files = (0..<3).map { folder.appendingPathComponent("\($0).png").path }
            for file in files { try picture.writePNG(toFile: file) }
            var limit = rlimit(rlim_cur: 40, rlim_max: 40)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            var opened = [open("/", O_RDONLY)]
            while let last = opened.last, last >= 0 { opened.append(open("/", O_RDONLY)) }
            for file in files { #expect(CGImage(contentsOfFile: file) == nil) }
            for descriptor in opened where descriptor >= 0 { close(descriptor) }
            for file in files { #expect(CGImage(contentsOfFile: file) != nil) }
        }
        let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        #expect(lines.filter { $0.contains("9000 x 9001 pixels") }.count == 1, "\(lines)")
        #expect(lines.filter { $0.contains("Too many open files") }.count == 1, "\(lines)")
    }

    /// `VmHWM` of /proc: the most memory that the process has had since the mark was reset.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.filter(\.isNumber))) << 10
    }

    @Test("a picture of 8192 x 8192 pixels is decoded with less than 512 MB")
    func hugePicturesNeedOneCopy() async {
        await #expect(processExitsWith: .success) {
            let data = try #require(Bitmap(width: 8192, height: 8192, format: .argb).flatMap { CGImage(bitmap: $0).pngData() })
            #expect(data.count < 300_000)
            try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
            let image = try #require(CGImage(png: data))
            #expect(!image.isDamaged && image.color(x: 8191, y: 8191) == .clear)
            let peak = try Self.peak()
            #expect(peak < 512_000_000, "\(peak) bytes")
            // The pixels alone are half of it: the mark was not reset after them.
            #expect(peak > 8192 * 8192 * 4)
        }
    }

    @Test("a path without a file gives nil")
    func filesThatAreNoFilesAreNil() {
        #expect(CGImage(contentsOfFile: "/dev/zero") == nil)
        #expect(CGImage(contentsOfFile: "/nowhere/a.png") == nil)
        #expect(CGImage(contentsOfFile: "/tmp") == nil)
    }

    @Test("cropping shares the pixels")
    func croppingSharesPixels() throws {
        let image = try picture()
        let part = try #require(image.cropping(to: CGRect(x: 10, y: 10, width: 5, height: 5)))
        #expect(part.width == 5 && part.height == 5)
        #expect(part.color(x: 0, y: 0) == image.color(x: 10, y: 10))
        #expect(part.bitmap.bytes == image.bitmap.bytes + 10 * image.bytesPerRow + 40)
        #expect(image.cropping(to: CGRect(x: 50, y: 0, width: 5, height: 5)) == nil)
        #expect(image.cropping(to: CGRect(x: 35, y: 0, width: 50, height: 5))?.width == 5)
        let png = try #require(part.pngData())
        #expect(CGImage(png: png)?.color(x: 4, y: 4) == image.color(x: 14, y: 14))
    }
}
