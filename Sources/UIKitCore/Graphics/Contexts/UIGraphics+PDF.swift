// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation
internal import Logging

// UIKit's functions for PDF files, older than UIGraphicsPDFRenderer. One file is drawn at a time on a thread, within another one if need
// be. Without one they do nothing.

private let logger = Logger(label: "proscenium.graphics")

/// A file that is drawn by functions, and where it goes.
private final class OpenPDF {
    let drawing: PDFDrawing
    let finish: (Data) -> Void

    init(_ bounds: CGRect, _ information: [AnyHashable: Any]?, finish: @escaping (Data) -> Void) {
        // UIKit's: a letter of the United States.
        let bounds = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
        drawing = PDFDrawing(bounds, information: information ?? [:])
        self.finish = finish
    }

    private static let key = "proscenium.pdf-files"

    /// Of the thread; the last one is drawn into.
    static var all: [OpenPDF] {
        get { Thread.current.threadDictionary[key] as? [OpenPDF] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue }
    }
}

/// Begins a PDF file, which `UIGraphicsEndPDFContext()` writes. A page has to be begun before anything is drawn.
///
/// Differs from UIKit: the file is written as a whole, at its end; one that can't be written is left out then, with a warning.
///
/// - Parameters:
///   - bounds: Of its pages, in points; an empty rectangle stands for 612 × 792.
///   - documentInfo: As `UIGraphicsPDFRendererFormat.documentInfo`.
/// - Returns: Whether there is such a folder.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(_ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) -> Bool {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else { return false }
    OpenPDF.all.append(
        OpenPDF(bounds, documentInfo) { data in
            do {
                try WholeFile.write(data, to: path)
            } catch {
                logger.warning("the PDF file '\(path)' can't be written: \(error)")
            }
        })
    return true
}

/// Begins a PDF file, which `UIGraphicsEndPDFContext()` puts behind what `data` has. A page has to be begun before anything is drawn.
///
/// - Parameters:
///   - bounds: Of its pages, in points; an empty rectangle stands for 612 × 792.
///   - documentInfo: As `UIGraphicsPDFRendererFormat.documentInfo`.
public func UIGraphicsBeginPDFContextToData(_ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) {
    OpenPDF.all.append(OpenPDF(bounds, documentInfo) { data.append($0) })
}

/// Ends the PDF file that was begun last, and its page.
public func UIGraphicsEndPDFContext() {
    guard let open = OpenPDF.all.popLast(), let data = open.drawing.finish() else { return }
    open.finish(data)
}

/// Begins a page of the file's bounds.
public func UIGraphicsBeginPDFPage() {
    guard let drawing = OpenPDF.all.last?.drawing else { return }
    drawing.beginPage(drawing.bounds)
}

/// Begins a page of other bounds, in points.
///
/// - Parameter pageInfo: Has no effect.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    OpenPDF.all.last?.drawing.beginPage(bounds)
}

/// The bounds of the page, in points; zero without a file.
public func UIGraphicsGetPDFContextBounds() -> CGRect { OpenPDF.all.last?.drawing.pageBounds ?? .zero }

/// As `UIGraphicsPDFRendererContext.setURL(_:for:)`.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    OpenPDF.all.last?.drawing.links.append(PDFPages.Link(.address(url.absoluteString), rect))
}

/// As `UIGraphicsPDFRendererContext.addDestination(withName:at:)`.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    OpenPDF.all.last?.drawing.destinations.append((name, point))
}

/// As `UIGraphicsPDFRendererContext.setDestinationWithName(_:for:)`.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    OpenPDF.all.last?.drawing.links.append(PDFPages.Link(.destination(name), rect))
}
