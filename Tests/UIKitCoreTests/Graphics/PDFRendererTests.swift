// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing
import UIKit

@Suite("PDF files", .serialized) @MainActor
struct PDFRendererTests {
    private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    @Test("each page has its size, text stays text, and the file says what it is")
    func pages() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle: "Bill", kCGPDFContextKeywords: ["one", "two"]]
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format)
        let data = renderer.pdfData { context in
            context.beginPage()
            UIColor.red.setFill()
            context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
            "Hello".draw(at: CGPoint(x: 50, y: 50), withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 300, height: 50), pageInfo: [:])
            #expect(context.pdfContextBounds.width == 300)
            // Left out.
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 50), pageInfo: [:])
            context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        let file = text(data)
        #expect(file.hasPrefix("%PDF-") && file.contains("%%EOF"))
        #expect(file.contains("/MediaBox [ 0 0 200 100 ]") && file.contains("/MediaBox [ 0 0 300 50 ]"))
        #expect(file.contains("/Count 2") && file.contains("Bill") && file.contains("one, two"))
        // A font in the file is text in the file.
        #expect(file.contains("/Font"))
    }

    @Test("a file is written whole or not at all")
    func writes() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("layers-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 10))
        try renderer.writePDF(to: url) { $0.beginPage() }
        #expect(text(try Data(contentsOf: url)).contains("/MediaBox [ 0 0 20 10 ]"))
        #expect(throws: (any Error).self) {
            try renderer.writePDF(to: URL(fileURLWithPath: "/nowhere/at/all.pdf")) { $0.beginPage() }
        }
    }

    @Test("rectangles lead to addresses and to named points; a name that is nowhere breaks no file")
    func links() throws {
        let odd = try #require(URL(string: "https://example.org/it's"))
        let plain = try #require(URL(string: "https://example.org"))
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 100, y: 0, width: 200, height: 100))
        let data = renderer.pdfData { context in
            context.beginPage()
            context.setURL(odd, for: CGRect(x: 110, y: 10, width: 20, height: 20))
            context.setDestinationWithName("end", for: CGRect(x: 150, y: 10, width: 20, height: 20))
            context.setDestinationWithName("nowhere", for: CGRect(x: 150, y: 50, width: 20, height: 20))
            context.setURL(plain, for: .null)
            context.beginPage()
            context.addDestination(withName: "end", at: CGPoint(x: 110, y: 60))
            context.addDestination(withName: "end", at: CGPoint(x: 120, y: 70))
        }
        let file = text(data)
        #expect(file.contains("/Count 2") && file.contains("%%EOF"))
        // From the lower left corner of the page.
        #expect(file.contains("/URI (https://example.org/it's)") && file.contains("[ 10 70 30 90 ]"))
        #expect(file.contains("[ 50 70 70 90 ]") && file.components(separatedBy: "/Subtype /Link").count == 4)
    }

    @Test("the older functions make the same file, in memory and on disk")
    func functions() throws {
        let data = NSMutableData()
        UIGraphicsBeginPDFPage()
        #expect(UIGraphicsGetPDFContextBounds() == .zero && UIGraphicsGetCurrentContext() == nil)
        UIGraphicsBeginPDFContextToData(data, .zero, [kCGPDFContextTitle: "Bill"])
        UIGraphicsBeginPDFPage()
        #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 300, height: 50), nil)
        UIColor.red.setFill()
        try #require(UIGraphicsGetCurrentContext()).fill(CGRect(x: 1, y: 2, width: 3, height: 4))
        // One within the other.
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("layers-\(UUID().uuidString).pdf").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(UIGraphicsBeginPDFContextToFile(path, CGRect(x: 0, y: 0, width: 20, height: 10), nil))
        UIGraphicsBeginPDFPage()
        UIGraphicsSetPDFContextURLForRect(
            try #require(URL(string: "https://example.org")), CGRect(x: 0, y: 0, width: 5, height: 5))
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetPDFContextBounds().width == 300)
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        let file = text(data as Data)
        #expect(file.contains("/MediaBox [ 0 0 612 792 ]") && file.contains("/MediaBox [ 0 0 300 50 ]") && file.contains("Bill"))
        let other = text(try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(other.contains("/MediaBox [ 0 0 20 10 ]") && other.contains("https://example.org"))
        #expect(!UIGraphicsBeginPDFContextToFile("/nowhere/at/all.pdf", .zero, nil))
    }

    @Test("renderers of images and of files have a class in common, and their contexts say what is drawn")
    func common() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        format.preferredRange = .standard
        let renderers: [UIGraphicsRenderer] = [
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format),
            UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 9, height: 9)),
        ]
        #expect(renderers.map(\.allowsImageOutput) == [true, false] && renderers[0].format === format)
        let image = (renderers[0] as? UIGraphicsImageRenderer)?.image { context in
            #expect(context.format.bounds == CGRect(x: 0, y: 0, width: 4, height: 3) && context.format !== format)
            #expect(context.format.scale == 2 && context.format.opaque && context.format.preferredRange == .standard)
            let common: UIGraphicsRendererContext = context
            UIColor.red.setFill()
            common.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
        }
        #expect(image?.cgImage?.width == 8 && format.bounds == .zero)
        #expect(image?.cgImage?.color(x: 1, y: 1) == UIColor.red.cgColor)
    }
}
