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
/// Differs from UIKit: there is no encryption. Pages are at most 14 400 points wide or high: larger ones,
/// and those without an area, are left out.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    /// A closure that draws the pages: it begins each, and then draws into the current context.
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    private let fileFormat: UIGraphicsPDFRendererFormat

    /// The format that was given to the initializer.
    open override var format: UIGraphicsPDFRendererFormat { fileFormat }

    /// A renderer for pages of a size in points, if they are not begun with another one.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        fileFormat = format
        super.init(bounds, format)
    }

    /// The same, in the default format.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// The file that `actions` draws; empty when memory is short.
    open func pdfData(actions: DrawingActions) -> Data {
        let drawing = PDFDrawing(bounds, information: fileFormat.documentInfo)
        actions(UIGraphicsPDFRendererContext(drawing, fileFormat.drawing(bounds)))
        return drawing.finish() ?? Data()
    }

    /// Writes the file that `actions` draws.
    ///
    /// - Throws: When it can't be written; an older file is then as it was.
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        try WholeFile.write(pdfData(actions: actions), to: url.path)
    }
}

/// What the files of a `UIGraphicsPDFRenderer` say of themselves.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Texts by `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords` and `…Creator`. Other keys have no effect. Empty by default.
    open var documentInfo: [String: Any] {
        get { storedInfo }
        set { storedInfo = newValue }
    }
    private var storedInfo: [String: Any] = [:]

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? UIGraphicsPDFRendererFormat)?.storedInfo = storedInfo
        return copy
    }
}

/// The pages that a `UIGraphicsPDFRenderer` draws.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private let drawing: PDFDrawing
    private let fileFormat: UIGraphicsPDFRendererFormat

    /// The format of the renderer, with the bounds of its pages.
    open override var format: UIGraphicsPDFRendererFormat { fileFormat }

    /// The bounds of the page, in points.
    open var pdfContextBounds: CGRect { drawing.pageBounds }

    init(_ drawing: PDFDrawing, _ format: UIGraphicsPDFRendererFormat) {
        self.drawing = drawing
        fileFormat = format
        // Until the first page, what is drawn is lost.
        super.init(drawing.context, format)
    }

    /// Begins a page of the renderer's size.
    open func beginPage() { beginPage(withBounds: drawing.bounds, pageInfo: [:]) }

    /// Begins a page of another size, in points.
    ///
    /// - Parameter pageInfo: Has no effect.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        drawing.beginPage(bounds)
        cgContext = drawing.context
    }

    /// Fills a rectangle, in points, with the fill colour.
    open override func fill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .normal) }

    /// Draws a frame, one point wide, inside of the edges of a rectangle, with the fill colour.
    open override func stroke(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .normal) }

    /// Makes a rectangle of the page, in points, lead to an address when it is clicked.
    open func setURL(_ url: URL, for rect: CGRect) { drawing.links.append(PDFPages.Link(.address(url.absoluteString), rect)) }

    /// Names a point of the page, which `setDestinationWithName(_:for:)` leads to.
    open func addDestination(withName name: String, at point: CGPoint) { drawing.destinations.append((name, point)) }

    /// Makes a rectangle of the page, in points, lead to a point with a name, on any page, when it is clicked.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {
        drawing.links.append(PDFPages.Link(.destination(name), rect))
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
