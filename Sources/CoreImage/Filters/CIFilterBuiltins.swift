// SPDX-License-Identifier: MIT
public import Foundation

/// What all typed filters have.
public protocol CIFilterProtocol: NSObjectProtocol {
    /// What the filter makes of its inputs; nil without an input image.
    var outputImage: CIImage? { get }
}

/// CIColorControls: saturation, then brightness, then contrast.
public protocol CIColorControls: CIFilterProtocol {
    /// The image that is filtered; nil by default.
    var inputImage: CIImage? { get set }
    /// 0 is grey, 1 (the default) leaves colours as they are; more is stronger.
    var saturation: Float { get set }
    /// Is added to the colours; 0 by default.
    var brightness: Float { get set }
    /// Multiplies the distance from middle grey; 1 by default.
    var contrast: Float { get set }
}

/// CIHueAdjust: the cube of colours is turned around its grey diagonal.
public protocol CIHueAdjust: CIFilterProtocol {
    /// The image that is filtered; nil by default.
    var inputImage: CIImage? { get set }
    /// In radians; 0 by default.
    var angle: Float { get set }
}

/// CIExposureAdjust: light is multiplied by a power of two.
public protocol CIExposureAdjust: CIFilterProtocol {
    /// The image that is filtered; nil by default.
    var inputImage: CIImage? { get set }
    /// In stops, each twice the light; 0 by default.
    var ev: Float { get set }
}

/// CIColorMatrix: each channel is a sum of weighted channels and a constant.
public protocol CIColorMatrix: CIFilterProtocol {
    /// The image that is filtered; nil by default.
    var inputImage: CIImage? { get set }
    /// The weights of the new red; (1, 0, 0, 0) by default.
    var rVector: CIVector { get set }
    /// The weights of the new green; (0, 1, 0, 0) by default.
    var gVector: CIVector { get set }
    /// The weights of the new blue; (0, 0, 1, 0) by default.
    var bVector: CIVector { get set }
    /// The weights of the new alpha; (0, 0, 0, 1) by default.
    var aVector: CIVector { get set }
    /// What is added to the channels; zeros by default.
    var biasVector: CIVector { get set }
}

/// CISepiaTone: colours become shades of brown.
public protocol CISepiaTone: CIFilterProtocol {
    /// The image that is filtered; nil by default.
    var inputImage: CIImage? { get set }
    /// How much, 0 … 1 (the default).
    var intensity: Float { get set }
}

/// CIGaussianBlur: each pixel becomes a weighted mean of those around it.
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The image that is filtered; nil by default.
    var inputImage: CIImage? { get set }
    /// The standard deviation, in pixels; 10 by default.
    var radius: Float { get set }
}

extension CIFilter {
    /// A new CIColorControls.
    public class func colorControls() -> any CIFilter & CIColorControls { ColorControlsFilter(kind: .colorControls) }

    /// A new CIHueAdjust.
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { HueAdjustFilter(kind: .hueAdjust) }

    /// A new CIExposureAdjust.
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { ExposureAdjustFilter(kind: .exposureAdjust) }

    /// A new CIColorMatrix.
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { ColorMatrixFilter(kind: .colorMatrix) }

    /// A new CISepiaTone.
    public class func sepiaTone() -> any CIFilter & CISepiaTone { SepiaToneFilter(kind: .sepiaTone) }

    /// A new CIGaussianBlur.
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { GaussianBlurFilter(kind: .gaussianBlur) }
}
