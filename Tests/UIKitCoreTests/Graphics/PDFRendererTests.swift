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
}
