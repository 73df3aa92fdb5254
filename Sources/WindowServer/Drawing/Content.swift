// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import Synchronization

/// The contents of a layer: an immutable bitmap, coverage in one colour, or a recorded drawing for displays to which pixels would
/// have to be sent. A player uploads it once, and then moves, fades and clips the upload.
///
/// Contents are compared by identity.
package final class Content: Sendable {
    /// What a player makes the upload from.
    package enum Source: Sendable {
        case image(CGImage)
        case coverage(Coverage)
        case drawing(RecordedDrawing)
    }

    /// Unique in the process, among contents and cached pictures.
    package let id: UInt64
    package let source: Source
    /// In pixels.
    package let size: PixelSize

    /// The pixels; nil when there is no memory for those of coverage, or of a drawing.
    package var image: CGImage? {
        switch source {
        case .image(let image): image
        case .coverage(let coverage): coverage.colored?.image
        case .drawing(let drawing): drawing.image
        }
    }

    /// The pixels of coverage as they are, without its colour; else the same as `image`.
    package var mask: CGImage? {
        if case .coverage(let coverage) = source { return coverage.mask }
        return image
    }

    /// The content that shows coverage as pixels of 32 bits; else itself.
    package var colored: Content {
        if case .coverage(let coverage) = source { return coverage.colored ?? self }
        return self
    }

    /// Whether no pixel lets anything show through.
    package var isOpaque: Bool {
        switch source {
        case .image(let image): image.isOpaque
        case .coverage: false
        case .drawing(let drawing): drawing.isOpaque
        }
    }

    /// The whole content, in its own pixels.
    package var bounds: PixelRect { PixelRect(size) }

    private static let lastID = Atomic<UInt64>(0)

    package init(_ image: CGImage) {
        source = .image(image)
        size = PixelSize(width: image.width, height: image.height)
        id = Content.makeID()
    }

    package init(_ coverage: Coverage) {
        source = .coverage(coverage)
        size = PixelSize(width: coverage.mask.width, height: coverage.mask.height)
        id = Content.makeID()
    }

    package init(_ drawing: RecordedDrawing) {
        source = .drawing(drawing)
        size = PixelSize(width: drawing.width, height: drawing.height)
        id = Content.makeID()
    }

    /// Players keep uploads of contents and of cached pictures, so both take their ids from one counter.
    static func makeID() -> UInt64 { lastID.add(1, ordering: .relaxed).newValue }

    // Any thread may release a content last, so this only queues the id.
    deinit { ContentReleases.shared.add(id) }
}

extension Content: Equatable {
    package static func == (left: Content, right: Content) -> Bool { left === right }
}
