// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// A PDF file that is being drawn, page by page; the page is the current context of the thread.
final class PDFDrawing {
    private let pages = PDFPages()
    /// Of pages that are not begun with others, in points.
    let bounds: CGRect
    private(set) var pageBounds: CGRect
    /// Of the page. Before the first page, and for one that there can't be, one whose drawing is lost.
    private(set) var context = CGContext(width: 1, height: 1, scale: 1)
    private var isOpen = false
    private var isShown = false
    /// Of the page.
    var links: [PDFPages.Link] = []
    /// Of the page.
    var destinations: [(name: String, point: CGPoint)] = []

    init(_ bounds: CGRect, information: [AnyHashable: Any]) {
        self.bounds = bounds
        pageBounds = bounds
        for (key, kind) in PDFDrawing.keys {
            guard let value = information[key] else { continue }
            let words = (value as? [String])?.joined(separator: ", ")
            pages.set(kind, to: words ?? "\(value)")
        }
    }

    private static let keys: [(String, PDFPages.Information)] = [
        (kCGPDFContextTitle, .title), (kCGPDFContextAuthor, .author), (kCGPDFContextSubject, .subject),
        (kCGPDFContextKeywords, .keywords), (kCGPDFContextCreator, .creator),
    ]

    func beginPage(_ bounds: CGRect) {
        endPage()
        pageBounds = bounds
        let page = PDFPages.makeContext(bounds)
        context = page ?? CGContext(width: 1, height: 1, scale: 1)
        UIGraphicsPushContext(context)
        isOpen = true
        isShown = page != nil
    }

    private func endPage() {
        defer { (links, destinations) = ([], []) }
        guard isOpen else { return }
        isOpen = false
        UIGraphicsPopContext()
        if isShown { pages.add(context, pageBounds, links: links, destinations: destinations) }
    }

    /// The file; nil when memory is short. Nothing can be drawn any more.
    func finish() -> Data? {
        endPage()
        return pages.finish()
    }
}
