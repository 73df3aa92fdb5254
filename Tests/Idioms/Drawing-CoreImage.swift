import CoreImage
import CoreImage.CIFilterBuiltins
import UIKit

final class FilterViewController: UIViewController {
    private let context = CIContext()
    private let imageView = UIImageView()
    private let slider = UISlider()
    private var original: UIImage?

    override func viewDidLoad() {
        super.viewDidLoad()
        slider.addTarget(self, action: #selector(sliderChanged(_:)), for: .valueChanged)
    }

    @objc private func sliderChanged(_ sender: UISlider) {
        guard let original = original, let input = CIImage(image: original) else { return }
        let filter = CIFilter(name: "CIColorControls")
        filter?.setValue(input, forKey: kCIInputImageKey)
        filter?.setValue(sender.value, forKey: kCIInputSaturationKey)
        guard let output = filter?.outputImage, let cgImage = context.createCGImage(output, from: output.extent) else { return }
        imageView.image = UIImage(cgImage: cgImage, scale: original.scale, orientation: original.imageOrientation)
    }

    func blurred(_ image: UIImage) -> UIImage? {
        guard let input = CIImage(image: image) else { return nil }
        let blur = CIFilter.gaussianBlur()
        blur.inputImage = input.clampedToExtent()
        blur.radius = 8
        let sepia = CIFilter(name: "CISepiaTone", parameters: [kCIInputImageKey: input, kCIInputIntensityKey: 0.8])
        _ = sepia?.outputImage?.applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: NSNumber(value: 0.5)])
        return blur.outputImage.map { UIImage(ciImage: $0.cropped(to: input.extent)) }
    }
}
