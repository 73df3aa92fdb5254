// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import PictureFiles
import SeededRandom
import Testing

@Suite("JPEG, GIF, WebP and SVG files")
struct PictureFileTests {
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    private static let quarters = [(8, 4, red), (24, 4, green), (8, 12, blue), (24, 12, CGColor.white)]

    /// Whether a pixel has a colour, but for a few levels.
    private static func has(_ image: CGImage, _ x: Int, _ y: Int, _ color: CGColor) -> Bool {
        guard let found = image.color(x: x, y: y)?.components, let wanted = color.components else { return false }
        return zip(found, wanted).allSatisfy { abs($0 - $1) < 0.03 }
    }

    @Test(
        "a picture has its size before it is decoded, and then its pixels",
        arguments: [PictureFiles.jpeg, PictureFiles.progressiveJPEG, PictureFiles.lossyWebP])
    func opaque(data: Data) throws {
        let image = try #require(CGImage(file: data))
        #expect(image.width == 32 && image.height == 16 && image.isOpaque && !image.isDecoded)
        for (x, y, color) in Self.quarters {
            #expect(Self.has(image, x, y, color), "\(x), \(y): \(image.color(x: x, y: y) as Any)")
        }
        #expect(image.isDecoded && !image.isDamaged && image.bitmap.format == .rgb)
    }

    @Test("a picture in the colours of printers is one of red, green and blue")
    func printed() throws {
        let image = try #require(CGImage(file: PictureFiles.cmykJPEG))
        #expect(image.isOpaque && image.bitmap.format == .rgb)
        for (x, y, color) in Self.quarters {
            #expect(Self.has(image, x, y, color), "\(x), \(y): \(image.color(x: x, y: y) as Any)")
        }
    }

    @Test("translucent pixels are premultiplied", arguments: [PictureFiles.webP, PictureFiles.extendedWebP])
    func translucent(data: Data) throws {
        let image = try #require(CGImage(file: data))
        #expect(image.width == 32 && image.height == 16 && !image.isOpaque && !image.isDamaged)
        #expect(Self.has(image, 8, 4, Self.red) && Self.has(image, 8, 12, Self.blue) && image.color(x: 24, y: 12) == .clear)
        #expect(Self.has(image, 24, 4, CGColor(red: 0, green: 1, blue: 0, alpha: 128.0 / 255)))
        let pixel = (image.bitmap.bytes + 4 * image.bytesPerRow + 4 * 24).load(as: UInt32.self)
        #expect(pixel >> 24 == 128 && (125...128).contains(pixel >> 8 & 255))
    }

    @Test("an animation is its first picture", arguments: [PictureFiles.animatedGIF, PictureFiles.animatedWebP])
    func animated(data: Data) throws {
        let image = try #require(CGImage(file: data))
        #expect(image.width == 8 && image.height == 4 && !image.isDamaged)
        #expect(image.color(x: 7, y: 3) == Self.red)
    }

    @Test("transparent pixels of a GIF file stay so")
    func transparent() throws {
        let image = try #require(CGImage(file: PictureFiles.gif))
        #expect(image.color(x: 3, y: 3) == Self.red && image.color(x: 4, y: 3) == .clear)
        #expect(!image.isOpaque)
    }

    @Test("a drawing has as many pixels as are asked for", arguments: [1, 2, 3.5])
    func drawing(scale: CGFloat) throws {
        let image = try #require(CGImage(file: PictureFiles.svg, vectorScale: scale))
        let (width, height) = (Int(saturating: 24 * scale), Int(saturating: 12 * scale))
        #expect(image.width == width && image.height == height && !image.isDecoded)
        // The edge is sharp.
        #expect(image.color(x: width / 2 - 1, y: height - 1) == Self.red && image.color(x: width / 2, y: height - 1) == .clear)
    }

    @Test("a drawing without a size has that of its view box, and without either it is no image")
    func drawingSizes() {
        func image(_ attributes: String) -> CGImage? {
            CGImage(file: Data("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)/>".utf8))
        }
        #expect(image("viewBox=\"0 0 30 20\"")?.width == 30)
        #expect(image("viewBox=\"0 0 30 20\" width=\"60\" height=\"40\"")?.width == 60)
        #expect(image("width=\"1in\" height=\"10\"")?.width == 96)
        #expect(image("") == nil)
        #expect(image("width=\"0\" height=\"10\"") == nil)
        #expect(CGImage(file: Data("<html><body/></html>".utf8)) == nil)
        #expect(CGImage(file: Data("<svg".utf8)) == nil)
    }

    @Test("the orientation is that of the camera", arguments: 1...8 as ClosedRange<UInt8>)
    func orientation(number: UInt8) {
        #expect(CGImage(file: PictureFiles.jpeg(orientation: number))?.orientation == Int(number))
        #expect(CGImage(file: PictureFiles.jpeg(orientation: number, isLittle: true))?.orientation == Int(number))
    }

    @Test("an orientation that is none is left out")
    func noOrientation() {
        for number in [0, 9, 255] as [UInt8] { #expect(CGImage(file: PictureFiles.jpeg(orientation: number))?.orientation == 1) }
        #expect(CGImage(file: PictureFiles.jpeg)?.orientation == 1)
        let whole = PictureFiles.jpeg(orientation: 6)
        for index in 6..<38 {
            var broken = whole
            broken[index] ^= 0xFF
            #expect((1...8).contains(CGImage(file: broken)?.orientation ?? 0))
        }
    }

    // MARK: Damage

    /// Where the pixels begin.
    private func startOfPixels(_ data: Data) throws -> Int { try #require(data.range(of: Data([0xFF, 0xDA]))).lowerBound }

    @Test(
        "JPEG files that end early are no image, or one of their size",
        arguments: [PictureFiles.jpeg, PictureFiles.progressiveJPEG])
    func truncatedJPEG(data: Data) throws {
        let start = try startOfPixels(data)
        for end in 0...start { #expect(CGImage(file: data.prefix(end)) == nil, "\(end) bytes") }
        for end in (start + 2)..<data.count {
            let image = try #require(CGImage(file: data.prefix(end)))
            #expect(image.width == 32 && image.height == 16 && image.isDamaged, "\(end) bytes")
            #expect(image.bitmap.width == 32 && image.bitmap.format == .rgb)
        }
        #expect(CGImage(file: data)?.isDamaged == false)
    }

    @Test("what a file that ends early leaves out is grey, and not what was in memory before")
    func rowsBeforeTheDamage() throws {
        let data = PictureFiles.largeJPEG
        let start = try startOfPixels(data)
        let image = try #require(CGImage(file: data.prefix((start + data.count) / 2)))
        #expect(Self.has(image, 8, 4, Self.red))
        let grey = CGColor(gray: 128.0 / 255, alpha: 1)
        #expect(Self.has(image, 120, 60, grey), "\(image.color(x: 120, y: 60) as Any)")
        // Here it is not the decoder that writes grey.
        let early = try #require(CGImage(file: PictureFiles.lossyWebP.prefix(46)))
        for x in 0..<32 { #expect(Self.has(early, x, 15, grey), "\(early.color(x: x, y: 15) as Any)") }
    }

    @Test("GIF and WebP files that end early are no image, or one of their size")
    func truncated() {
        for data in [
            PictureFiles.gif, PictureFiles.animatedGIF, PictureFiles.webP, PictureFiles.lossyWebP, PictureFiles.extendedWebP,
        ] {
            for end in 0..<data.count {
                guard let image = CGImage(file: data.prefix(end)) else { continue }
                #expect(image.bitmap.width == image.width && image.bitmap.height == image.height, "\(end) bytes")
            }
            #expect(CGImage(file: data.prefix(20)) == nil)
        }
        for end in 0..<PictureFiles.animatedWebP.count { #expect(CGImage(file: PictureFiles.animatedWebP.prefix(end)) == nil) }
        for end in 0..<PictureFiles.webP.count { #expect(CGImage(file: PictureFiles.webP.prefix(end))?.isDamaged != false) }
    }

    // In a process of its own: the libraries write what they think of such files.
    @Test("damaged bytes never crash a decoder, and never take much memory")
    func damagedBytes() async {
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            var limit = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            var random = SeededGenerator(seed: 17)
            var read = 0
            for data in [
                PictureFiles.jpeg(orientation: 6), PictureFiles.progressiveJPEG, PictureFiles.gif, PictureFiles.animatedGIF,
                PictureFiles.webP, PictureFiles.lossyWebP, PictureFiles.extendedWebP, PictureFiles.animatedWebP, PictureFiles.svg,
            ] {
                for _ in 0..<300 {
                    var broken = data
                    for _ in 0...random.below(4) { broken[random.below(broken.count)] ^= 1 << UInt8(random.below(8)) }
                    if random.chance(3) { broken = broken.prefix(random.below(broken.count) + 1) }
                    guard let file = ImageFile(broken), file.header.width * file.header.height < 1 << 20 else { continue }
                    for index in [0, 2, 1] where file.image(at: index)?.bitmap != nil { read += 1 }
                }
            }
            #expect(read > 500)
        }
    }

    /// The JPEG file with another size in its header.
    private static func jpeg(_ data: Data, width: Int, height: Int) throws -> Data {
        let mark = try #require(data.range(of: Data([0xFF, 0xC0])) ?? data.range(of: Data([0xFF, 0xC2])))
        var result = data
        for (index, value) in [height >> 8, height & 255, width >> 8, width & 255].enumerated() {
            result[mark.upperBound + 3 + index] = UInt8(value)
        }
        return result
    }

    @Test("sizes that take more than 512 MB are refused before decoding")
    func hugeSizes() throws {
        func jpeg(_ width: Int, _ height: Int) throws -> CGImage? {
            CGImage(file: try Self.jpeg(PictureFiles.jpeg, width: width, height: height))
        }
        #expect(try jpeg(16384, 4096)?.width == 16384)
        for (width, height) in [(16384, 4097), (16385, 1), (1, 16385), (65535, 65535), (0, 5), (5, 0)] {
            #expect(try jpeg(width, height) == nil, "\(width) x \(height)")
        }
        #expect(CGImage(file: try Self.jpeg(PictureFiles.progressiveJPEG, width: 8192, height: 4096))?.height == 4096)
        #expect(CGImage(file: try Self.jpeg(PictureFiles.progressiveJPEG, width: 8192, height: 4097)) == nil)
        var gif = PictureFiles.gif
        gif.replaceSubrange(6..<10, with: [0, 0x10, 0, 0x10])
        #expect(CGImage(file: gif)?.width == 4096)
        gif[6] = 1
        #expect(CGImage(file: gif) == nil)
        var webP = PictureFiles.animatedWebP
        webP.replaceSubrange(24..<30, with: [255, 255, 255, 255, 255, 255])
        #expect(CGImage(file: webP) == nil)
        #expect(CGImage(file: PictureFiles.svg, vectorScale: 1e6) == nil)
        #expect(CGImage(file: PictureFiles.svg, vectorScale: .infinity) == nil)
    }

    @Test("a picture comes a hundred times at most: each takes the time of the whole picture")
    func scans() throws {
        let data = PictureFiles.progressiveJPEG
        let start = try startOfPixels(data)
        let scan = data[start..<(try #require(data[(start + 2)...].range(of: Data([0xFF, 0xC4]))?.lowerBound))]
        #expect(CGImage(file: data.prefix(start) + Array(repeating: scan, count: 90).joined() + data[start...]) != nil)
        #expect(CGImage(file: data.prefix(start) + Array(repeating: scan, count: 100).joined() + data[start...]) == nil)
    }

    /// `VmHWM` of /proc: the most memory that the process has had since the mark was reset.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.filter(\.isNumber))) << 10
    }

    @Test("a small file that says it has 8192 x 8192 pixels is decoded with less than 512 MB")
    func memory() async {
        await #expect(processExitsWith: .success) {
            let data = try Self.jpeg(PictureFiles.jpeg, width: 8192, height: 8192)
            try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
            // What the program itself takes is another matter.
            let before = try Self.peak()
            let image = try #require(CGImage(file: data))
            #expect(image.bitmap.width == 8192)
            let taken = try Self.peak() - before
            #expect(taken < 512_000_000 && taken > 8192 * 8192 * 4, "\(taken) bytes")
        }
    }

    @Test("without the libraries the image is nil, and the log says once which packages are missing")
    func missingLibraries() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            setenv("PROSCENIUM_WITHOUT", "pango,pixbuf,rsvg", 1)
            for _ in 0..<3 {
                #expect(CGImage(file: PictureFiles.jpeg) == nil)
                #expect(CGImage(file: PictureFiles.webP) == nil)
                #expect(CGImage(file: PictureFiles.svg) == nil)
            }
            let image = try #require(Bitmap(width: 3, height: 3, format: .argb).map { CGImage(bitmap: $0) })
            #expect(image.jpegData(quality: 1) == nil)
            #expect(CGImage(file: try #require(image.pngData()))?.width == 3)
        }
        let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        for (format, package) in [
            ("JPEG files are not read", "package libgdk-pixbuf-2.0-0."), ("WebP files are not read", "and webp-pixbuf-loader."),
            ("SVG files are not read", "package librsvg2-2."), ("JPEG files are not written", "package libgdk-pixbuf-2.0-0."),
        ] {
            #expect(lines.filter { $0.contains(format) && $0.hasSuffix(package) }.count == 1, "\(format): \(lines)")
        }
    }

    // MARK: Small pictures

    @Test("a small picture of a large file is decoded without the large one")
    func reduced() throws {
        let image = try #require(CGImage(file: PictureFiles.largeJPEG))
        let small = image.reduced(toWidth: 20, height: 10)
        #expect((20...64).contains(small.width) && (10...32).contains(small.height) && !image.isDecoded)
        for (x, y, color) in Self.quarters { #expect(Self.has(small, x * small.width / 32, y * small.height / 16, color)) }
        let exact = try #require(image.scaled(toWidth: 20, height: 10))
        #expect(exact.width == 20 && exact.height == 10 && !image.isDecoded && Self.has(exact, 2, 2, Self.red))
        #expect(image.reduced(toWidth: 100, height: 50) === image)
        #expect(image.reduced(toWidth: .max, height: .max) === image)
        image.decode()
        #expect(image.reduced(toWidth: 20, height: 10) === image)
        let drawing = try #require(CGImage(file: PictureFiles.svg))
        #expect(drawing.reduced(toWidth: 240, height: 1).width == 240)
        #expect(drawing.reduced(toWidth: 1 << 40, height: 1) === drawing)
    }

    // MARK: Writing

    @Test("a JPEG file has what was opaque, and white behind the rest; a lower quality makes it smaller")
    func writing() throws {
        let bitmap = try #require(Bitmap(width: 40, height: 30, format: .argb))
        let context = CGContext(bitmap: bitmap, scale: 1)
        context.setFillColor(Self.red)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 30))
        let image = CGImage(bitmap: try #require(context.finish()))
        let data = try #require(image.jpegData(quality: 1))
        let again = try #require(CGImage(file: data))
        #expect(again.width == 40 && again.height == 30 && !again.isDamaged)
        #expect(Self.has(again, 4, 4, Self.red) && Self.has(again, 36, 26, .white))
        let photo = try #require(CGImage(file: PictureFiles.largeJPEG))
        let sizes = try [0, 0.05, 0.5, 0.95, 1].map { try #require(photo.jpegData(quality: $0)).count }
        #expect(sizes == sizes.sorted() && sizes[0] < sizes[4], "\(sizes)")
        #expect(
            try #require(photo.jpegData(quality: .nan)).count == sizes[0] && photo.jpegData(quality: 1e300)?.count == sizes[4])
    }
}
