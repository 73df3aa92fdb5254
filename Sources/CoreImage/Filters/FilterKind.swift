// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// What a filter is called, what it takes, and what it does.
struct FilterKind: Sendable {
    /// What a key stands for when nothing was set.
    enum Default: Sendable, Equatable {
        case image
        case number(Double)
        case vector(CIVector)
    }

    let name: String
    /// In the order of `CIFilter.inputKeys`.
    let inputs: [(key: String, value: Default)]
    let apply: @Sendable (ImageRecipe, FilterValues) -> ImageRecipe

    init(
        _ name: String, _ inputs: [(key: String, value: Default)],
        apply: @escaping @Sendable (ImageRecipe, FilterValues) -> ImageRecipe
    ) {
        self.name = name
        self.inputs = [(kCIInputImageKey, .image)] + inputs
        self.apply = apply
    }

    static func named(_ name: String) -> FilterKind? { all.first { $0.name == name } }

    static let all = [colorControls, hueAdjust, exposureAdjust, colorMatrix, sepiaTone, gaussianBlur]

    static let colorControls = FilterKind(
        "CIColorControls",
        [
            (kCIInputSaturationKey, .number(1)), (kCIInputBrightnessKey, .number(0)), (kCIInputContrastKey, .number(1)),
        ]
    ) { image, values in
        image.colored(
            by: .contrast(values[kCIInputContrastKey]) * .brightness(values[kCIInputBrightnessKey])
                * .saturation(values[kCIInputSaturationKey]))
    }

    static let hueAdjust = FilterKind("CIHueAdjust", [(kCIInputAngleKey, .number(0))]) { image, values in
        image.colored(by: .hue(values[kCIInputAngleKey]))
    }

    static let exposureAdjust = FilterKind("CIExposureAdjust", [(kCIInputEVKey, .number(0))]) { image, values in
        image.colored(by: .exposure(values[kCIInputEVKey]))
    }

    static let colorMatrix = FilterKind(
        "CIColorMatrix",
        [
            ("inputRVector", .vector(CIVector(x: 1, y: 0, z: 0, w: 0))),
            ("inputGVector", .vector(CIVector(x: 0, y: 1, z: 0, w: 0))),
            ("inputBVector", .vector(CIVector(x: 0, y: 0, z: 1, w: 0))),
            ("inputAVector", .vector(CIVector(x: 0, y: 0, z: 0, w: 1))),
            ("inputBiasVector", .vector(CIVector(x: 0, y: 0, z: 0, w: 0))),
        ]
    ) { image, values in
        let bias = values.four("inputBiasVector")
        let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"].enumerated().map {
            values.four($1) + [bias[$0]]
        }
        return image.colored(by: ColorMatrix(rows: rows))
    }

    static let sepiaTone = FilterKind("CISepiaTone", [(kCIInputIntensityKey, .number(1))]) { image, values in
        image.colored(by: .sepia(min(max(values[kCIInputIntensityKey], 0), 1)))
    }

    static let gaussianBlur = FilterKind("CIGaussianBlur", [(kCIInputRadiusKey, .number(10))]) { image, values in
        image.blurred(sigma: values[kCIInputRadiusKey])
    }
}

/// The values of a filter's keys, as numbers that can be computed with.
struct FilterValues {
    let kind: FilterKind
    let values: [String: Any]

    /// The number of a key: its default where something else was set, and for numbers that are not finite.
    subscript(key: String) -> Double {
        if let number = FilterValues.number(values[key]), number.isFinite { return number }
        guard case .number(let number) = kind.inputs.first(where: { $0.key == key })?.value else { return 0 }
        return number
    }

    /// Four numbers of a vector; those of its default where something else was set, or numbers that are not finite.
    func four(_ key: String) -> [Double] {
        func numbers(_ vector: CIVector) -> [Double] { (0..<4).map { Double(vector.value(at: $0)) } }
        if let vector = values[key] as? CIVector, numbers(vector).allSatisfy(\.isFinite) { return numbers(vector) }
        guard case .vector(let vector) = kind.inputs.first(where: { $0.key == key })?.value else { return [0, 0, 0, 0] }
        return numbers(vector)
    }

    /// The number in any of the types that programs put it into; nil for what is none.
    static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as CGFloat: Double(number)
        case let number as Int: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}
