// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKit

@Suite("Fonts") @MainActor
struct FontTests {
    @Test("ascender, descender and leading add up to the line height")
    func metricsAddUp() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.ascender > font.capHeight && font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.001)
        #expect(font.lineHeight > 17 && font.lineHeight < 30)
        #expect(abs(font.withSize(34).lineHeight - 2 * font.lineHeight) < 0.1)
    }

    @Test("fonts are equal when they ask for the same")
    func fontsAreEqualByWhatTheyAskFor() {
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont(name: "", size: 12) == nil)
    }

    @Test("strings measure and draw themselves")
    func stringsMeasureAndDraw() throws {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red]
        let size = "Hello".size(withAttributes: attributes)
        #expect(size.width > 30 && size.height > 20)
        let long = "Hello Hello Hello Hello"
        let box = long.boundingRect(
            with: CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: attributes, context: nil)
        #expect(box.width <= 80 && box.height > 2 * size.height)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40)).image { _ in
            "HHH".draw(at: .zero, withAttributes: attributes)
            NSAttributedString(string: "HHH", attributes: attributes).draw(in: CGRect(x: 60, y: 0, width: 40, height: 40))
        }
        let pixels = try #require(image.cgImage)
        func hasInk(_ columns: Range<Int>) -> Bool {
            columns.contains { x in (0..<40).contains { (pixels.color(x: x, y: $0)?.red ?? 0) > 0.9 } }
        }
        #expect(hasInk(0..<20) && hasInk(60..<80))
    }
}
