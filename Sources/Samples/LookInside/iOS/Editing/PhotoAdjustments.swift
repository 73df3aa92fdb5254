// SPDX-License-Identifier: MIT
import UIKit

/// Where the sliders are.
struct PhotoAdjustments: Equatable, Sendable {
    /// In radians.
    var hue: Float = 0
    /// 0 is grey, 1 as it was.
    var saturation: Float = 1
    /// Is added.
    var brightness: Float = 0

    static let hues: ClosedRange<Float> = -.pi ... .pi
    static let saturations: ClosedRange<Float> = 0...2
    static let brightnesses: ClosedRange<Float> = -0.3...0.3

    func apply(to image: CIImage) -> CIImage? {
        let hueAdjust = CIFilter.hueAdjust()
        hueAdjust.inputImage = image
        hueAdjust.angle = hue
        let colorControls = CIFilter.colorControls()
        colorControls.inputImage = hueAdjust.outputImage
        colorControls.saturation = saturation
        colorControls.brightness = brightness
        return colorControls.outputImage
    }
}
