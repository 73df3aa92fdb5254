// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// A filter: inputs by their keys, and the image that it makes of them. Follows Core Image's CIFilter.
///
/// There are CIColorControls, CIHueAdjust, CIExposureAdjust, CIColorMatrix, CISepiaTone and CIGaussianBlur, by Core Image's documented
/// formulas. Filters of colour work on light (linear sRGB), unless the context says otherwise.
///
/// Differs from Core Image: there are no other filters, and no filters of one's own. The brown of CISepiaTone, which is documented
/// nowhere, is the usual one.
public class CIFilter: NSObject {
    let kind: FilterKind
    private var values: [String: Any] = [:]

    init(kind: FilterKind) {
        self.kind = kind
    }

    /// The filter with this name and the defaults of its inputs; nil when there is none.
    public convenience init?(name: String) { self.init(name: name, parameters: nil) }

    /// The filter with this name and some of its inputs; nil when there is none.
    ///
    /// - Parameter params: Values by the names of keys; the others are the defaults.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        guard let kind = FilterKind.named(name) else { return nil }
        self.init(kind: kind)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// The filter's name, as "CIHueAdjust".
    public var name: String { kind.name }

    /// The keys of the inputs.
    public var inputKeys: [String] { kind.inputs.map(\.key) }

    /// The keys of the outputs: "outputImage".
    public var outputKeys: [String] { [kCIOutputImageKey] }

    /// Sets all inputs but the image to their defaults.
    public func setDefaults() { values = values.filter { $0.key == kCIInputImageKey } }

    /// Sets an input; nil: its default.
    ///
    /// Differs from Core Image: a key that the filter does not have is left out, with a line in the log, where Core Image raises an
    /// exception.
    ///
    /// - Parameter value: A `CIImage`, a number of any type, or a `CIVector`. What the key can't take is as its default.
    public func setValue(_ value: Any?, forKey key: String) {
        guard inputKeys.contains(key) else {
            return DrawingDiagnostics.warnOnce("The filter \(name) has no input '\(key)'.")
        }
        values[key] = value
    }

    /// The value of an input that was set or is the default, or the output image; nil for an input image that was not set and for keys
    /// that the filter does not have.
    public func value(forKey key: String) -> Any? {
        if key == kCIOutputImageKey { return outputImage }
        if let value = values[key] { return value }
        switch kind.inputs.first(where: { $0.key == key })?.value {
        case .number(let number): return NSNumber(value: number)
        case .vector(let vector): return vector
        case .image, nil: return nil
        }
    }

    /// What the filter makes of its inputs; nil without an input image.
    public var outputImage: CIImage? {
        guard let image = values[kCIInputImageKey] as? CIImage else { return nil }
        return CIImage(kind.apply(image.recipe, FilterValues(kind: kind, values: values)))
    }
}
