// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Stagehand
import Testing
import UIKit
import WindowServer

@Suite("Labels", .serialized) @MainActor
struct LabelTests {
    private func stage(_ views: UIView..., scale: CGFloat = 1) throws -> Stagehand {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        for view in views { controller.view.addSubview(view) }
        return try Stagehand(controller, size: CGSize(width: 300, height: 200), scale: scale)
    }

    private func label(_ text: String, lines: Int = 1, width: CGFloat = 200, height: CGFloat = 100) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: width, height: height))
        label.text = text
        label.numberOfLines = lines
        return label
    }

    private func contents(_ label: UILabel) throws -> CGImage { try #require(label.layer.contents as? CGImage) }

    @Test("a label's size follows its text")
    func sizesFollowTheText() {
        let label = label("Hello")
        let short = label.sizeThatFits(.zero)
        label.text = "Hello, world"
        #expect(label.sizeThatFits(.zero).width > short.width)
        #expect(label.intrinsicContentSize == label.sizeThatFits(.zero))
        label.font = .systemFont(ofSize: 34)
        #expect(label.sizeThatFits(.zero).height > short.height * 1.8)
        label.sizeToFit()
        #expect(label.bounds.size == label.intrinsicContentSize)
        label.text = nil
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test("numberOfLines limits the lines")
    func linesAreLimited() {
        let text = "The quick brown fox jumps over the lazy dog and runs into the deep forest."
        let one = label(text).sizeThatFits(CGSize(width: 100, height: 0))
        #expect(one.width > 100)
        let all = label(text, lines: 0).sizeThatFits(CGSize(width: 100, height: 0))
        #expect(all.width <= 100 && all.height > 3.9 * one.height)
        let two = label(text, lines: 2).sizeThatFits(CGSize(width: 100, height: 0))
        #expect(abs(two.height - 2 * one.height) <= 1)
    }

    @Test("a shadow is the text in another colour, below it and at an offset; nil takes it away", arguments: [1, 2] as [CGFloat])
    func shadows(scale: CGFloat) throws {
        func picture(_ configure: (UILabel) -> Void) throws -> Data? {
            let label = label("Ripe")
            label.textColor = .clear
            let stage = try stage(label, scale: scale)
            configure(label)
            return try stage.screenshot().pngData()
        }
        let shadow = try picture {
            $0.shadowColor = .red
            $0.shadowOffset = CGSize(width: 30, height: 20)
        }
        let moved = try picture {
            $0.textColor = .red
            $0.frame.origin = CGPoint(x: 40, y: 30)
        }
        #expect(shadow == moved)
        let above = try picture { $0.shadowColor = .red }
        let higher = try picture {
            $0.textColor = .red
            $0.frame.origin.y -= 1
        }
        #expect(above == higher)
        let covered = try picture {
            $0.textColor = .black
            $0.shadowColor = .red
            $0.shadowOffset = .zero
        }
        #expect(try covered != picture { $0.textColor = .red })
        let none = try picture {
            $0.shadowColor = .red
            $0.layer.displayIfNeeded()
            $0.shadowColor = nil
        }
        #expect(try none == picture { _ in })
    }

    @Test("the bitmap is as large as the text")
    func bitmapIsAsLargeAsTheText() throws {
        let label = label("Hi")
        let stage = try stage(label, scale: 2)
        defer { stage.end() }
        let image = try contents(label)
        let size = label.sizeThatFits(.zero)
        #expect(image.width == Int((size.width * 2).rounded()) && image.height == Int((size.height * 2).rounded()))
    }

    /// Drawn with 32 bits a pixel, as all subclasses are.
    private final class PixelLabel: UILabel {}

    @Test(
        "text in one colour takes a byte a pixel, and looks as with four: also translucent, scaled, turned, faded and clipped",
        arguments: [1, 2] as [CGFloat])
    func coverage(scale: CGFloat) throws {
        func picture(isCoverage: Bool, _ change: (UILabel) -> Void) throws -> [UInt8] {
            let frame = CGRect(x: 20, y: 30, width: 0, height: 0)
            let label = isCoverage ? UILabel(frame: frame) : PixelLabel(frame: frame)
            label.text = "Coverage, AV"
            label.textColor = UIColor(red: 0.8, green: 0.3, blue: 0.1, alpha: 1)
            label.sizeToFit()
            change(label)
            let shot = try stage(label, scale: scale).screenshot()
            let hasCoverage = label.layer.content?.mask?.bitmap.format == .mask
            #expect(hasCoverage == isCoverage)
            return bytes(of: shot)
        }
        let changes: [(String, tolerance: Int, (UILabel) -> Void)] = [
            ("plain", 0, { _ in }),
            ("translucent", 0, { $0.textColor = UIColor(white: 0.2, alpha: 0.6) }),
            ("scaled", 0, { $0.transform = CGAffineTransform(scaleX: 1.7, y: 1.4) }),
            ("turned", 1, { $0.transform = CGAffineTransform(rotationAngle: 0.3) }),
            ("faded", 2, { $0.alpha = 0.4 }),
            ("round", 1, { ($0.layer.cornerRadius, $0.clipsToBounds, $0.backgroundColor) = (8, true, .yellow) }),
            (
                "not filtered", 0,
                { ($0.transform, $0.layer.magnificationFilter) = (CGAffineTransform(scaleX: 2, y: 2), .nearest) }
            ),
        ]
        let empty = try picture(isCoverage: true) { $0.textColor = .white }
        for (name, tolerance, change) in changes {
            let found = try picture(isCoverage: true, change), expected = try picture(isCoverage: false, change)
            #expect(found != empty, "\(name)")
            let difference = zip(found, expected).map { abs(Int($0) - Int($1)) }.max() ?? 255
            #expect(difference <= tolerance, "\(name)")
        }
    }

    @Test("the contents of a label are a picture in the text's colour, the same each time")
    func contentsInColor() throws {
        let label = label("Ripe")
        label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        _ = try stage(label)
        let image = try contents(label)
        #expect(try contents(label) === image)
        let pixels = bytes(of: image)
        #expect(stride(from: 0, to: pixels.count, by: 4).contains { pixels[$0 + 2] > 200 && pixels[$0 + 3] > 200 })
        #expect(stride(from: 0, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 0 && pixels[$0 + 1] == 0 })
    }

    /// Blue, green, red and alpha of all pixels.
    private func bytes(of image: CGImage) -> [UInt8] {
        (0..<image.height).flatMap { row in
            let start = image.bitmap.bytes + row * image.bitmap.bytesPerRow
            return Array(UnsafeRawBufferPointer(start: start, count: image.width * 4))
        }
    }

    @Test("a label that is measured and drawn in that size is laid out once; one that is cut off is laid out for its height")
    func laysOutOnce() throws {
        let label = label("Several words that need more than one line of a narrow label, whatever the font")
        label.numberOfLines = 0
        let size = label.sizeThatFits(CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude))
        let before = label.layoutCount
        #expect(before > 0)
        label.frame = CGRect(x: 0, y: 0, width: 120, height: size.height)
        let stage = try stage(label)
        #expect(label.drawCount == 1)
        #expect(label.layoutCount == before)
        label.frame.size.height = size.height / 2
        label.text = (label.text ?? "") + "!"
        try stage.advance(by: 0.1)
        #expect(label.layoutCount == before + 1)
        stage.end()
    }

    @Test("a label is drawn again only when it looks different")
    func drawsOnlyWhatLooksDifferent() throws {
        let label = label("Hello")
        let stage = try stage(label)
        #expect(label.drawCount == 1)
        label.frame.size = CGSize(width: 250, height: 60)
        label.center.x += 10
        label.text = "Hello"
        label.textColor = .label
        try stage.advance(by: 0.1)
        #expect(label.drawCount == 1)
        label.textAlignment = .right
        label.text = "World"
        label.textColor = .red
        try stage.advance(by: 0.1)
        #expect(label.drawCount == 2)
        label.frame.size.width = 20
        try stage.advance(by: 0.1)
        #expect(label.drawCount == 3)
        label.text = ""
        try stage.advance(by: 0.1)
        #expect(label.drawCount == 3)
        #expect(label.layer.contents == nil)
    }

    /// The columns of the label in which a screenshot shows text.
    private func ink(_ stage: Stagehand, _ label: UILabel) throws -> ClosedRange<Int> {
        let image = try stage.screenshot()
        let frame = label.frame
        var columns: [Int] = []
        for x in Int(frame.minX)..<Int(frame.maxX) {
            let dark = (Int(frame.minY)..<Int(frame.maxY)).contains { (image.color(x: x, y: $0)?.red ?? 1) < 0.5 }
            if dark { columns.append(x) }
        }
        return try #require(columns.first)...(try #require(columns.last))
    }

    @Test("the alignment moves the text", arguments: [true, false])
    func alignmentMovesTheInk(_ isSubclass: Bool) throws {
        final class Padded: UILabel {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 5, dy: 0)) }
        }
        let label = isSubclass ? Padded(frame: CGRect(x: 10, y: 10, width: 200, height: 40)) : UILabel()
        label.frame = CGRect(x: 10, y: 10, width: 200, height: 40)
        label.text = "HHH"
        let stage = try stage(label)
        let padding = isSubclass ? 5 : 0
        #expect(abs(try ink(stage, label).lowerBound - 11 - padding) <= 2)
        label.textAlignment = .right
        try stage.advance(by: 0.1)
        #expect(abs(try ink(stage, label).upperBound - 208 + padding) <= 2)
        label.textAlignment = .center
        try stage.advance(by: 0.1)
        let middle = try ink(stage, label)
        #expect(abs(middle.lowerBound + middle.upperBound - 220) <= 3)
    }

    @Test("natural text begins where the layout direction begins, whatever its script", arguments: ["HHH", "שלום"])
    func naturalAlignment(text: String) throws {
        let label = label(text)
        func place() -> CGRect { label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1) }
        let stage = try stage(label)
        #expect(try place().minX == 0 && abs(ink(stage, label).lowerBound - 11) <= 2)
        label.semanticContentAttribute = .forceRightToLeft
        try stage.advance(by: 0.1)
        #expect(try abs(place().maxX - 200) < 0.01 && abs(ink(stage, label).upperBound - 208) <= 2)
        label.numberOfLines = 0
        label.text = "\(text) \(text)\n\(text)"
        try stage.advance(by: 0.1)
        let image = try contents(label)
        let lower = (image.height / 2..<image.height).flatMap { y in
            (0..<image.width).filter { (image.color(x: $0, y: y)?.alpha ?? 0) > 0.5 }
        }
        #expect(try #require(lower.max()) >= image.width - 4, "each line does")
        label.semanticContentAttribute = .unspecified
        stage.window.rootViewController?.traitOverrides.layoutDirection = .rightToLeft
        try stage.advance(by: 0.1)
        #expect(try abs(ink(stage, label).upperBound - 208) <= 2)
        stage.window.rootViewController?.traitOverrides.layoutDirection = .leftToRight
        try stage.advance(by: 0.1)
        #expect(try abs(ink(stage, label).lowerBound - 11) <= 2)
    }

    @Test("text stands in the middle of the height")
    func textStandsInTheMiddleOfTheHeight() throws {
        let label = label("HHH", height: 100)
        let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        #expect(abs(rect.midY - 50) < 0.01 && rect.minX == 0)
    }

    @Test("attributed text has its own colours")
    func attributedTextHasItsOwnColors() throws {
        let label = label("")
        let text = NSMutableAttributedString(string: "HH", attributes: [.font: UIFont.boldSystemFont(ofSize: 40)])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
        label.attributedText = text
        #expect(label.text == "HH")
        let stage = try stage(label)
        defer { stage.end() }
        let image = try contents(label)
        var colors: Set<String> = []
        for x in 0..<image.width {
            guard let color = image.color(x: x, y: image.height / 2), color.alpha > 0.95 else { continue }
            colors.insert(color.red > 0.9 ? "red" : "black")
        }
        #expect(colors == ["red", "black"])
    }

    @Test("the dark appearance draws dynamic colours again")
    func darkAppearanceRedrawsDynamicColors() throws {
        let label = label("HHHH")
        let stage = try stage(label)
        func hasInk(red: ClosedRange<CGFloat>) throws -> Bool {
            let image = try contents(label)
            return (0..<image.width * image.height).contains { index in
                guard let color = image.color(x: index % image.width, y: index / image.width) else { return false }
                return color.alpha > 0.3 && red.contains(color.red)
            }
        }
        #expect(try hasInk(red: 0...0.1) && !hasInk(red: 0.9...1))
        stage.window.rootViewController?.traitOverrides.userInterfaceStyle = .dark
        try stage.advance(by: 0.1)
        #expect(try hasInk(red: 0.9...1) && !hasInk(red: 0...0.1))
        #expect(label.drawCount == 2)
    }

    @Test("a smaller font makes text fit where that is allowed")
    func smallerFontsMakeTextFit() {
        let label = label("A text that is too wide for this label", width: 100)
        label.adjustsFontSizeToFitWidth = true
        let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        #expect(rect.width <= 101 && rect.width > 90)
        label.minimumScaleFactor = 0.9
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).height > rect.height)
    }
}
