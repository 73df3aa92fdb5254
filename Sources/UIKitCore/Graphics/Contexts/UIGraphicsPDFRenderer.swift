// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// Makes PDF files by drawing their pages. Follows UIKit's UIGraphicsPDFRenderer.
///
///     let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 595, height: 842)).pdfData { context in
///         context.beginPage()
///         "Invoice".draw(at: CGPoint(x: 72, y: 72), withAttributes: nil)
///     }
///
/// Text stays text, and shapes stay shapes. Shadows become pictures of one pixel per point.
///
/// Differs from UIKit: there are no links and destinations, and no encryption. Pages are at most 14 400 points wide or high: larger ones,
/// and those without an area, are left out.
public final class UIGraphicsPDFRenderer: NSObject {
    /// A closure that draws the pages: it begins each, and then draws into the current context.
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    private let bounds: CGRect
    /// The format that was given to the initializer.
    public let format: UIGraphicsPDFRendererFormat

    /// A renderer for pages of a size in points, if they are not begun with another one.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.bounds = bounds
        self.format = format
        super.init()
    }

    /// The same, in the default format.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// The file that `actions` draws; empty when memory is short.
    public func pdfData(actions: DrawingActions) -> Data {
        let pages = PDFPages()
        for (key, information) in UIGraphicsPDFRendererFormat.keys {
            guard let value = format.documentInfo[key] else { continue }
            let words = (value as? [String])?.joined(separator: ", ")
            pages.set(information, to: words ?? "\(value)")
        }
        let context = UIGraphicsPDFRendererContext(pages, bounds, format)
        actions(context)
        context.endPage()
        return pages.finish() ?? Data()
    }

    /// Writes the file that `actions` draws.
    ///
    /// - Throws: When it can't be written; an older file is then as it was.
    public func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        try WholeFile.write(pdfData(actions: actions), to: url.path)
    }
}

/// What the files of a `UIGraphicsPDFRenderer` say of themselves.
public final class UIGraphicsPDFRendererFormat: NSObject {
    /// Texts by `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords` and `…Creator`. Other keys have no effect. Empty by default.
    public var documentInfo: [String: Any] = [:]

    /// A format without information.
    public override init() { super.init() }

    /// A format without information.
    public class func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }

    /// A format without information.
    public class func preferred() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }

    static let keys: [(String, PDFPages.Information)] = [
        (kCGPDFContextTitle, .title), (kCGPDFContextAuthor, .author), (kCGPDFContextSubject, .subject),
        (kCGPDFContextKeywords, .keywords), (kCGPDFContextCreator, .creator),
    ]
}

/// The pages that a `UIGraphicsPDFRenderer` draws.
public final class UIGraphicsPDFRendererContext: NSObject {
    private let pages: PDFPages
    private let bounds: CGRect
    private var isOpen = false
    /// The context of the page, with the y axis pointing down. Before the first page, one whose drawing is lost.
    public private(set) var cgContext: CGContext
    /// The format of the renderer.
    public let format: UIGraphicsPDFRendererFormat
    /// The bounds of the page, in points.
    public private(set) var pdfContextBounds: CGRect

    init(_ pages: PDFPages, _ bounds: CGRect, _ format: UIGraphicsPDFRendererFormat) {
        self.pages = pages
        self.bounds = bounds
        self.format = format
        pdfContextBounds = bounds
        cgContext = CGContext(width: 1, height: 1, scale: 1)
        super.init()
    }

    /// Begins a page of the renderer's size.
    public func beginPage() { beginPage(withBounds: bounds, pageInfo: [:]) }

    /// Begins a page of another size, in points.
    ///
    /// - Parameter pageInfo: Has no effect.
    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        endPage()
        pdfContextBounds = bounds
        let page = PDFPages.makeContext(bounds)
        cgContext = page ?? CGContext(width: 1, height: 1, scale: 1)
        UIGraphicsPushContext(cgContext)
        isOpen = true
        isShown = page != nil
    }

    private var isShown = false

    /// Fills a rectangle, in points, with the fill colour.
    public func fill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .normal) }

    /// Draws a frame, one point wide, inside of the edges of a rectangle, with the fill colour.
    public func stroke(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .normal) }

    /// Clips further drawing to a rectangle in points.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    func endPage() {
        guard isOpen else { return }
        isOpen = false
        UIGraphicsPopContext()
        if isShown { pages.add(cgContext, pdfContextBounds) }
    }
}

/// The key of a PDF file's title.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The key of a PDF file's author.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The key of what a PDF file is about.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The key of a PDF file's keywords: a text, or an array of them.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The key of what has made a PDF file.
public let kCGPDFContextCreator = "kCGPDFContextCreator"
