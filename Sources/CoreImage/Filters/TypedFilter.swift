// SPDX-License-Identifier: MIT

/// A filter whose inputs are properties.
class TypedFilter: CIFilter {
    var inputImage: CIImage? {
        get { value(forKey: kCIInputImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputImageKey) }
    }

    final subscript(number key: String) -> Float {
        get { Float(FilterValues.number(value(forKey: key)) ?? 0) }
        set { setValue(newValue, forKey: key) }
    }

    final subscript(vector key: String) -> CIVector {
        get { value(forKey: key) as? CIVector ?? CIVector(values: []) }
        set { setValue(newValue, forKey: key) }
    }
}

final class ColorControlsFilter: TypedFilter, CIColorControls {
    var saturation: Float {
        get { self[number: kCIInputSaturationKey] }
        set { self[number: kCIInputSaturationKey] = newValue }
    }
    var brightness: Float {
        get { self[number: kCIInputBrightnessKey] }
        set { self[number: kCIInputBrightnessKey] = newValue }
    }
    var contrast: Float {
        get { self[number: kCIInputContrastKey] }
        set { self[number: kCIInputContrastKey] = newValue }
    }
}

final class HueAdjustFilter: TypedFilter, CIHueAdjust {
    var angle: Float {
        get { self[number: kCIInputAngleKey] }
        set { self[number: kCIInputAngleKey] = newValue }
    }
}

final class ExposureAdjustFilter: TypedFilter, CIExposureAdjust {
    var ev: Float {
        get { self[number: kCIInputEVKey] }
        set { self[number: kCIInputEVKey] = newValue }
    }
}

final class ColorMatrixFilter: TypedFilter, CIColorMatrix {
    var rVector: CIVector {
        get { self[vector: "inputRVector"] }
        set { self[vector: "inputRVector"] = newValue }
    }
    var gVector: CIVector {
        get { self[vector: "inputGVector"] }
        set { self[vector: "inputGVector"] = newValue }
    }
    var bVector: CIVector {
        get { self[vector: "inputBVector"] }
        set { self[vector: "inputBVector"] = newValue }
    }
    var aVector: CIVector {
        get { self[vector: "inputAVector"] }
        set { self[vector: "inputAVector"] = newValue }
    }
    var biasVector: CIVector {
        get { self[vector: "inputBiasVector"] }
        set { self[vector: "inputBiasVector"] = newValue }
    }
}

final class SepiaToneFilter: TypedFilter, CISepiaTone {
    var intensity: Float {
        get { self[number: kCIInputIntensityKey] }
        set { self[number: kCIInputIntensityKey] = newValue }
    }
}

final class GaussianBlurFilter: TypedFilter, CIGaussianBlur {
    var radius: Float {
        get { self[number: kCIInputRadiusKey] }
        set { self[number: kCIInputRadiusKey] = newValue }
    }
}
