// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// What a context can be made with.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// An option by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The colours that filters work on: `NSNull` for the stored ones (sRGB), everything else for light (linear sRGB), which is the
    /// default.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    /// Compatibility: does nothing; results have the colours that screens have (sRGB).
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    /// Compatibility: does nothing; it is always the processor that renders.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    /// Compatibility: does nothing.
    public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
    /// Compatibility: does nothing; what lies between filters is not kept.
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
    /// Compatibility: does nothing; filters work on numbers of 32 bits.
    public static let workingFormat = CIContextOption(rawValue: "working_format")
}

/// Renders images, on any thread and on all cores. Follows Core Image's CIContext.
///
/// Differs from Core Image: it always works on the processor.
public final class CIContext: NSObject, Sendable {
    private let isLight: Bool
    private let mostBands: Int?

    /// A context whose filters work on light.
    public override convenience init() { self.init(options: nil) }

    /// - Parameter options: Those that `CIContextOption` names; others are left out.
    public init(options: [CIContextOption: Any]? = nil) {
        isLight = !(options?[.workingColorSpace] is NSNull)
        mostBands = nil
    }

    /// - Parameter cores: How many bands of rows are made at the same time.
    package init(cores: Int) {
        isLight = true
        mostBands = cores
    }

    /// The pixels of a part of an image; nil for a part that is empty, infinite or has more than 16,384 pixels on a side, and when memory
    /// is short. Takes its time: up to some milliseconds for a million pixels.
    ///
    /// - Parameter fromRect: In the image's coordinates, with a y axis that points upwards; enlarged to whole pixels. It is transparent
    ///   where the image has none.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard let frame = PixelFrame(enclosing: fromRect), frame.canBeBitmap else { return nil }
        let renderer = ImageRenderer(isLight: isLight, bands: RowBands(most: mostBands))
        return renderer.render(image.recipe, in: frame).map { CGImage(bitmap: $0) }
    }
}
