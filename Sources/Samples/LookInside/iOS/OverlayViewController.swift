// SPDX-License-Identifier: MIT
import CoreGraphics
import PhotoLibrary
import UIKit

protocol OverlayViewControllerDelegate: AnyObject {
    /// Gets the photo as the sliders make it, while they move.
    func overlayViewController(_ controller: OverlayViewController, didFilter image: UIImage, with adjustments: PhotoAdjustments)
}

/// The panel: a photo, sliders for its hue, saturation and brightness, and Save.
class OverlayViewController: UIViewController {

    weak var delegate: OverlayViewControllerDelegate?
    /// This and what follows are set before the view is loaded.
    var photo: Photo?
    var adjustments = PhotoAdjustments()
    var picturesFolder: URL?
    var filter = PhotoEditor.Filter { $0.preview($1) }

    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var placeLabel: UILabel!
    @IBOutlet weak var imageView: UIImageView!
    @IBOutlet weak var hueSlider: UISlider!
    @IBOutlet weak var saturationSlider: UISlider!
    @IBOutlet weak var brightnessSlider: UISlider!
    @IBOutlet weak var hueLabel: UILabel!
    @IBOutlet weak var saturationLabel: UILabel!
    @IBOutlet weak var brightnessLabel: UILabel!
    @IBOutlet weak var statusLabel: UILabel!
    @IBOutlet weak var saveButton: UIButton!

    private var previews: NewestWork<PhotoAdjustments, (UIImage?, PhotoAdjustments)>!
    private var saving: NewestWork<PhotoAdjustments, Result<URL, PhotoSaving.Failure>>!

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        modalPresentationStyle = .custom
        overrideUserInterfaceStyle = .dark
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let photo = photo else { return }
        title = photo.title
        view.accessibilityLabel = "Details"
        view.accessibilityViewIsModal = true
        titleLabel.text = photo.title
        placeLabel.text = photo.place
        imageView.image = PhotoFiles.image(of: photo)
        startWorkers(for: imageView.image ?? UIImage(), title: photo.title)
        hueSlider.value = adjustments.hue
        saturationSlider.value = adjustments.saturation
        brightnessSlider.value = adjustments.brightness
        updateLabels()
        if adjustments != PhotoAdjustments() {
            previews.request(adjustments)
        }
    }

    private func startWorkers(for image: UIImage, title: String) {
        // The panel is a third of the window wide.
        let screen = UIScreen.main
        let editor = PhotoEditor(photo: image, previewWidth: (screen.bounds.width * screen.scale / 3).rounded(.up))
        let filter = self.filter
        let folder = picturesFolder
        previews = NewestWork {
            (filter.call(editor, $0), $0)
        } finish: { [weak self] in
            self?.show($0.0, $0.1)
        }
        saving = NewestWork {
            PhotoSaving.save(editor.whole($0), title: title, in: folder)
        } finish: { [weak self] in
            self?.report($0)
        }
    }

    // MARK: Actions

    @IBAction func sliderChanged(_ sender: UISlider) {
        adjustments = PhotoAdjustments(
            hue: hueSlider.value, saturation: saturationSlider.value, brightness: brightnessSlider.value)
        updateLabels()
        previews.request(adjustments)
    }

    @IBAction func save(_ sender: UIButton) {
        saveButton.isEnabled = false
        statusLabel.text = "Saving…"
        saving.request(adjustments)
    }

    @IBAction func done(_ sender: UIButton) {
        dismiss(animated: true, completion: nil)
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true, completion: nil)
        return true
    }

    // MARK: Outcomes

    private func updateLabels() {
        hueLabel.text = String(format: "%.0f°", adjustments.hue * 180 / .pi)
        saturationLabel.text = String(format: "%.0f %%", adjustments.saturation * 100)
        brightnessLabel.text = String(format: "%.0f %%", adjustments.brightness * 100)
    }

    private func show(_ image: UIImage?, _ adjustments: PhotoAdjustments) {
        guard let image = image else { return }
        imageView.image = image
        delegate?.overlayViewController(self, didFilter: image, with: adjustments)
    }

    private func report(_ result: Result<URL, PhotoSaving.Failure>) {
        saveButton.isEnabled = true
        switch result {
        case .success(let file):
            statusLabel.text = "Saved as \(file.path)"
        case .failure(let failure):
            statusLabel.text = ""
            let alert = UIAlertController(title: "The photo was not saved", message: failure.reason, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
            present(alert, animated: true, completion: nil)
        }
    }

}
