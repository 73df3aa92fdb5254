// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreImage
import Foundation
import LongRunning
import Testing

@Suite("Filters of colour", .longRunning)
struct ColorFilterTests {
    private let context = CIContext()

    private func source(isOpaque: Bool) throws -> CGImage {
        try #require(ReferencePixels.image(width: 213, height: 67, isOpaque: isOpaque, seed: isOpaque ? 1 : 2))
    }

    private func render(_ image: CIImage, _ context: CIContext) throws -> ReferencePixels {
        ReferencePixels(try #require(context.createCGImage(image, from: image.extent)))
    }

    /// What a filter documents, in Double, on one colour.
    private struct Formula {
        let name: String
        let parameters: [String: Any]
        let body: ([Double]) -> [Double]
    }

    private static func formula(
        _ name: String, _ parameters: [String: Any], tones body: @escaping (Double) -> Double
    ) -> Formula {
        Formula(name: name, parameters: parameters) { color in color[..<3].map(body) + [color[3]] }
    }

    private static func formulas() -> [Formula] {
        var result: [Formula] = []
        for amount in [0.3, 1.8] {
            result.append(
                Formula(name: "CIColorControls", parameters: [kCIInputSaturationKey: amount]) { saturated($0, amount) })
        }
        result.append(formula("CIColorControls", [kCIInputBrightnessKey: Float(0.25)]) { $0 + 0.25 })
        result.append(formula("CIColorControls", [kCIInputContrastKey: 1.7]) { ($0 - 0.5) * 1.7 + 0.5 })
        let all: [String: Any] = [kCIInputSaturationKey: 1.5, kCIInputBrightnessKey: -0.1, kCIInputContrastKey: 0.8]
        result.append(
            Formula(name: "CIColorControls", parameters: all) { color in
                saturated(color, 1.5)[..<3].map { ($0 - 0.1 - 0.5) * 0.8 + 0.5 } + [color[3]]
            })
        result.append(formula("CIExposureAdjust", [kCIInputEVKey: 1]) { $0 * 2 })
        result.append(formula("CIExposureAdjust", [kCIInputEVKey: -1.5]) { $0 * pow(2, -1.5) })
        result.append(Formula(name: "CIHueAdjust", parameters: [kCIInputAngleKey: 0.7]) { turned($0, 0.7) })
        result.append(
            Formula(name: "CIHueAdjust", parameters: [kCIInputAngleKey: NSNumber(value: -2.5)]) { turned($0, -2.5) })
        let matrix: [String: Any] = [
            "inputRVector": CIVector(x: 0.2, y: 0.3, z: 0.4, w: 0.1), "inputAVector": CIVector(x: 0.5, y: 0, z: 0, w: 0.5),
            "inputBiasVector": CIVector(x: 0, y: 0.1, z: -0.1, w: 0.05),
        ]
        result.append(
            Formula(name: "CIColorMatrix", parameters: matrix) { color in
                let red: Double = 0.2 * color[0] + 0.3 * color[1] + 0.4 * color[2] + 0.1 * color[3]
                return [red, color[1] + 0.1, color[2] - 0.1, 0.5 * color[0] + 0.5 * color[3] + 0.05]
            })
        result.append(
            Formula(name: "CISepiaTone", parameters: [kCIInputIntensityKey: 1.0]) { color in
                let rows = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
                return rows.map { row in row[0] * color[0] + row[1] * color[1] + row[2] * color[2] } + [color[3]]
            })
        return result
    }

    private static func saturated(_ color: [Double], _ amount: Double) -> [Double] {
        let grey = 0.2125 * color[0] + 0.7154 * color[1] + 0.0721 * color[2]
        return color[..<3].map { grey + ($0 - grey) * amount } + [color[3]]
    }

    /// Rodrigues' formula for a turn around (1, 1, 1).
    private static func turned(_ color: [Double], _ angle: Double) -> [Double] {
        let axis = 1 / 3.0.squareRoot()
        let along = (color[0] + color[1] + color[2]) * axis
        return (0..<3).map { row in
            let cross = axis * (color[(row + 2) % 3] - color[(row + 1) % 3])
            return color[row] * cos(angle) + cross * sin(angle) + axis * along * (1 - cos(angle))
        } + [color[3]]
    }

    @Test(
        "each makes the bytes of its formula in Double, to a rounding, of opaque and of translucent pixels",
        arguments: [true, false])
    func formulas(isOpaque: Bool) throws {
        let pixels = try source(isOpaque: isOpaque)
        let stored = CIContext(options: [.workingColorSpace: NSNull()])
        for formula in Self.formulas() {
            let (name, parameters, body) = (formula.name, formula.parameters, formula.body)
            let image = CIImage(cgImage: pixels).applyingFilter(name, parameters: parameters)
            // A half for the byte, and a little for the curve between light and sRGB.
            let light = ReferencePixels(pixels).inLight(body)
            #expect(try render(image, context).difference(from: light) < 0.6, "\(name) \(parameters) in light")
            let plain = ReferencePixels(pixels).mapped { body($0).map { min(max($0, 0), 1) } }
            #expect(try render(image, stored).difference(from: plain) < 0.52, "\(name) \(parameters) in sRGB")
        }
    }

    @Test(
        "filters at their defaults leave every byte as it is",
        arguments: ["CIColorControls", "CIHueAdjust", "CIExposureAdjust", "CIColorMatrix"])
    func defaults(name: String) throws {
        let pixels = try source(isOpaque: true)
        #expect(
            try render(CIImage(cgImage: pixels).applyingFilter(name), context).difference(from: ReferencePixels(pixels)) < 0.01)
        let translucent = try source(isOpaque: false)
        #expect(
            try render(CIImage(cgImage: translucent).applyingFilter(name), context).difference(from: ReferencePixels(translucent))
                < 1.01)
    }

    @Test("a chain is one pass: no colour is limited between its filters")
    func chain() throws {
        let pixels = try source(isOpaque: true)
        let image = CIImage(cgImage: pixels)
            .applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: 4])
            .applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: 1.0])
            .applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: -1.0])
            .applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: -4])
        #expect(try render(image, context).difference(from: ReferencePixels(pixels)) < 0.01)
    }

    @Test("opaque pixels stay opaque, and become translucent where a matrix says so")
    func opacity() throws {
        let pixels = try source(isOpaque: true)
        let image = CIImage(cgImage: pixels)
        let hue = image.applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: 1])
        #expect(try #require(context.createCGImage(hue, from: hue.extent)).isOpaque)
        let half = image.applyingFilter("CIColorMatrix", parameters: ["inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0.5)])
        let result = try #require(context.createCGImage(half, from: half.extent))
        #expect(!result.isOpaque && result.color(x: 5, y: 5)?.alpha == 128.0 / 255)
    }

    @Test("what is no number is the default, and every finite number makes colours")
    func hostileNumbers() throws {
        let image = CIImage(cgImage: try source(isOpaque: false))
        let plain = try render(image.applyingFilter("CIColorControls"), context)
        for value in [Double.nan, .infinity, -.infinity] {
            let filtered = image.applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: value])
            #expect(try render(filtered, context).difference(from: plain) == 0)
        }
        #expect(try render(image.applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: "much"]), context).width == 213)
        for value in [1e300, -1e300, 1e-300] {
            for key in [kCIInputSaturationKey, kCIInputBrightnessKey, kCIInputContrastKey] {
                let filtered = image.applyingFilter("CIColorControls", parameters: [key: value])
                #expect(try render(filtered, context).colors.joined().allSatisfy { (0...1).contains($0) })
            }
        }
    }
}
