// SPDX-License-Identifier: MIT
internal import CCairo
package import Foundation

/// A PDF file in the making: drawings that become pages, with text and shapes as such.
package final class PDFPages {
    /// What the file says of itself.
    package enum Information: Sendable {
        case title, author, subject, keywords, creator
    }

    /// A rectangle of a page that leads elsewhere.
    package struct Link {
        /// Where it leads to.
        package enum Goal {
            case address(String)
            /// A point with a name.
            case destination(String)
        }

        let goal: Goal
        let rect: CGRect

        package init(_ goal: Goal, _ rect: CGRect) {
            self.goal = goal
            self.rect = rect
        }
    }

    private let target: UnsafeMutablePointer<Data>
    private let surface: OpaquePointer?
    /// The names of points that are known: each is given once.
    private var names: Set<String> = []

    /// Points of a page's longer side: the largest that the format allows.
    package static let longestSide = 14_400.0

    package init() {
        let target = UnsafeMutablePointer<Data>.allocate(capacity: 1)
        target.initialize(to: Data())
        self.target = target
        surface = cairo_pdf_surface_create_for_stream(
            { closure, bytes, length in
                guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(length))
                return CAIRO_STATUS_SUCCESS
            }, target, 1, 1)
        // Every viewer reads it.
        if let surface { cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4) }
    }

    deinit {
        if let surface {
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        target.deinitialize(count: 1)
        target.deallocate()
    }

    package func set(_ information: Information, to text: String) {
        let key: cairo_pdf_metadata_t =
            switch information {
            case .title: CAIRO_PDF_METADATA_TITLE
            case .author: CAIRO_PDF_METADATA_AUTHOR
            case .subject: CAIRO_PDF_METADATA_SUBJECT
            case .keywords: CAIRO_PDF_METADATA_KEYWORDS
            case .creator: CAIRO_PDF_METADATA_CREATOR
            }
        // C strings end at the first zero.
        if let surface { cairo_pdf_surface_set_metadata(surface, key, text.replacingOccurrences(of: "\0", with: "")) }
    }

    /// A context whose drawing becomes a page; nil for a page of no size, or a larger one than there can be.
    package static func makeContext(_ bounds: CGRect) -> CGContext? {
        let sides = [bounds.width, bounds.height]
        guard bounds.isFinite, sides.allSatisfy({ $0 > 0 && $0 <= longestSide }) else { return nil }
        return CGContext(
            width: Int(saturating: bounds.width.rounded(.up)), height: Int(saturating: bounds.height.rounded(.up)), scale: 1,
            origin: bounds.origin,
            isRecording: true)
    }

    /// Adds what was drawn into the context as a page, and ends the context. Links and destinations are in the coordinates of the bounds.
    package func add(
        _ context: CGContext, _ bounds: CGRect, links: [Link] = [], destinations: [(name: String, point: CGPoint)] = []
    ) {
        guard let surface else { return }
        cairo_pdf_surface_set_size(surface, Double(bounds.width), Double(bounds.height))
        guard let page = cairo_create(surface) else { return }
        if let drawing = context.endRecording() {
            cairo_set_source_surface(page, drawing.pointer, 0, 0)
            cairo_paint(page)
        }
        if !links.isEmpty || !destinations.isEmpty {
            // Cairo leaves out the links of a page that shows nothing. Nobody sees this; an alpha below 0.0039 is nothing to cairo.
            cairo_set_source_rgba(page, 0, 0, 0, 0.004)
            cairo_rectangle(page, 0, 0, 1, 1)
            cairo_fill(page)
        }
        for (name, point) in destinations where point.isFinite && names.insert(name).inserted {
            tag(CAIRO_TAG_DEST, "name=\(quoted(name)) x=\(point.x - bounds.minX) y=\(point.y - bounds.minY)", on: page)
        }
        for link in links where link.rect.isFinite && !link.rect.isEmpty {
            let rect = link.rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
            let place = "rect=[\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)]"
            switch link.goal {
            case .address(let address): tag(CAIRO_TAG_LINK, "\(place) uri=\(quoted(address))", on: page)
            case .destination(let name): tag(CAIRO_TAG_LINK, "\(place) dest=\(quoted(name))", on: page)
            }
        }
        cairo_show_page(page)
        cairo_destroy(page)
    }

    private func tag(_ kind: String, _ attributes: String, on page: OpaquePointer) {
        cairo_tag_begin(page, kind, attributes)
        cairo_tag_end(page, kind)
    }

    /// As cairo reads texts in attributes.
    private func quoted(_ text: String) -> String {
        let escaped = text.replacing("\0", with: "").replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        return "'\(escaped)'"
    }

    /// The file; nil when memory is short. Nothing can be added any more.
    package func finish() -> Data? {
        guard let surface else { return nil }
        cairo_surface_finish(surface)
        return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? target.pointee : nil
    }
}
