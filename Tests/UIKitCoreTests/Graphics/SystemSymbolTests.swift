// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Symbols")
struct SystemSymbolTests {
    private func ink(_ name: String) throws -> Int {
        let image = try #require(UIImage(systemName: name)?.cgImage, "\(name)")
        let bitmap = image.bitmap
        return (0..<bitmap.height).reduce(0) { sum, y in
            sum
                + (0..<bitmap.width).count {
                    bitmap.bytes.load(fromByteOffset: y * bitmap.bytesPerRow + $0 * 4 + 3, as: UInt8.self) > 127
                }
        }
    }

    @Test("common names have a template of the size of text; others have none")
    func names() throws {
        for name in [
            "xmark", "plus", "chevron.right", "heart.fill", "square.and.arrow.up", "xmark.circle.fill", "gear",
            "line.3.horizontal",
        ] {
            let image = try #require(UIImage(systemName: name), "\(name)")
            #expect(image.size == CGSize(width: 21, height: 21) && image.renderingMode == .alwaysTemplate)
            #expect(try ink(name) > 20, "\(name)")
        }
        for name in ["no.such.symbol", "circle.no", "plus.fill", ""] { #expect(UIImage(systemName: name) == nil, "\(name)") }
        let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
        #expect(UIImage(systemName: "plus", withConfiguration: large)?.size.width == 48)
    }

    @Test("filled symbols have more ink than their lines; marks are left out of filled circles")
    func filled() throws {
        for name in ["heart", "star", "circle", "bookmark", "person", "play", "xmark.circle", "plus.square"] {
            #expect(try ink(name + ".fill") > ink(name), "\(name)")
        }
        #expect(try ink("xmark.circle.fill") < ink("circle.fill"))
        #expect(try ink("xmark.circle") > ink("circle"))
    }
}
