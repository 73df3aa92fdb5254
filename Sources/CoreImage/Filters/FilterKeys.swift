// SPDX-License-Identifier: MIT

/// The key of a filter's input image, a `CIImage`.
public let kCIInputImageKey = "inputImage"

/// The key of a filter's output image, a `CIImage`.
public let kCIOutputImageKey = "outputImage"

/// The key of a saturation: 0 is grey, 1 leaves colours as they are.
public let kCIInputSaturationKey = "inputSaturation"

/// The key of a brightness that is added: 0 leaves colours as they are.
public let kCIInputBrightnessKey = "inputBrightness"

/// The key of a contrast: 1 leaves colours as they are.
public let kCIInputContrastKey = "inputContrast"

/// The key of an angle, in radians.
public let kCIInputAngleKey = "inputAngle"

/// The key of an exposure, in stops.
public let kCIInputEVKey = "inputEV"

/// The key of a radius, in pixels.
public let kCIInputRadiusKey = "inputRadius"

/// The key of an intensity, 0 … 1.
public let kCIInputIntensityKey = "inputIntensity"
