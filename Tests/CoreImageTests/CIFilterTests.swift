// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreImage
import Foundation
import Testing

@Suite("Filters by name, key and type")
struct CIFilterTests {
    private func source() throws -> CIImage {
        CIImage(cgImage: try #require(ReferencePixels.image(width: 33, height: 21, isOpaque: true, seed: 11)))
    }

    private func pixels(_ image: CIImage?) throws -> ReferencePixels {
        let image = try #require(image)
        return ReferencePixels(try #require(CIContext().createCGImage(image, from: image.extent)))
    }

    @Test("a name that is not known is nil, and leaves an image as it is")
    func unknown() throws {
        #expect(CIFilter(name: "CIZebra") == nil && CIFilter(name: "") == nil)
        let image = try source()
        #expect(image.applyingFilter("CIZebra") === image)
    }

    @Test("the keys of a filter, its defaults, and what was set")
    func keys() throws {
        let filter = try #require(CIFilter(name: "CIColorControls"))
        #expect(filter.name == "CIColorControls" && filter.outputKeys == ["outputImage"])
        #expect(filter.inputKeys == ["inputImage", "inputSaturation", "inputBrightness", "inputContrast"])
        #expect(filter.value(forKey: kCIInputSaturationKey) as? Double == 1)
        filter.setValue(0.5, forKey: kCIInputSaturationKey)
        #expect(filter.value(forKey: kCIInputSaturationKey) as? Double == 0.5)
        filter.setValue(nil, forKey: kCIInputSaturationKey)
        #expect(filter.value(forKey: kCIInputSaturationKey) as? Double == 1)
        filter.setValue(3, forKey: "inputStripes")
        #expect(filter.value(forKey: "inputStripes") == nil)
        #expect(filter.outputImage == nil)
        filter.setValue(try source(), forKey: kCIInputImageKey)
        #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 33, height: 21))
        filter.setValue(0.5, forKey: kCIInputContrastKey)
        filter.setDefaults()
        #expect(filter.outputImage != nil && filter.value(forKey: kCIInputContrastKey) as? Double == 1)
    }

    @Test("typed filters are those of the names")
    func typed() throws {
        let image = try source()
        let controls = CIFilter.colorControls()
        #expect(controls.saturation == 1 && controls.brightness == 0 && controls.contrast == 1)
        controls.inputImage = image
        controls.saturation = 0.25
        controls.contrast = 1.5
        let named = image.applyingFilter(
            "CIColorControls", parameters: [kCIInputSaturationKey: 0.25, kCIInputContrastKey: 1.5])
        #expect(try pixels(controls.outputImage).difference(from: pixels(named)) == 0)

        let hue = CIFilter.hueAdjust()
        hue.inputImage = controls.outputImage
        hue.angle = 1
        #expect(
            try pixels(hue.outputImage).difference(
                from: pixels(named.applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: 1]))) == 0)

        let exposure = CIFilter.exposureAdjust()
        exposure.inputImage = image
        exposure.ev = 0.5
        #expect(
            try pixels(exposure.outputImage).difference(
                from: pixels(image.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: 0.5]))) == 0)

        let matrix = CIFilter.colorMatrix()
        #expect(matrix.rVector == CIVector(x: 1, y: 0, z: 0, w: 0) && matrix.biasVector == CIVector(values: [0, 0, 0, 0]))
        matrix.inputImage = image
        matrix.gVector = CIVector(x: 0, y: 0.5, z: 0, w: 0)
        #expect(
            try pixels(matrix.outputImage).difference(
                from: pixels(
                    image.applyingFilter("CIColorMatrix", parameters: ["inputGVector": CIVector(x: 0, y: 0.5, z: 0, w: 0)]))) == 0
        )

        let sepia = CIFilter.sepiaTone()
        #expect(sepia.intensity == 1)
        sepia.inputImage = image
        #expect(try pixels(sepia.outputImage).difference(from: pixels(image.applyingFilter("CISepiaTone"))) == 0)

        let blur = CIFilter.gaussianBlur()
        #expect(blur.radius == 10)
        blur.inputImage = image
        blur.radius = 2
        #expect(try pixels(blur.outputImage).difference(from: pixels(image.applyingGaussianBlur(sigma: 2))) == 0)
    }
}
