// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKit

/// The panel: a photo, sliders for its hue, saturation and brightness, and Save.
final class OverlayViewController: UIViewController {
    /// Gets the photo as the sliders make it, while they move.
    var onChange: ((UIImage, PhotoAdjustments) -> Void)?

    private let photo: Photo
    private let editor: PhotoEditor
    private var adjustments: PhotoAdjustments
    private let imageView = UIImageView()
    private let statusLabel = UILabel("", size: 12, color: .secondaryLabel)
    private let saveButton = UIButton(type: .system)
    private let doneButton = UIButton(type: .system)
    private lazy var hueRow = SliderRow("Hue", range: PhotoAdjustments.hues, value: adjustments.hue) {
        "\(Int(saturating: (Double($0) * 180 / .pi).rounded()))°"
    }
    private lazy var saturationRow = SliderRow(
        "Saturation", range: PhotoAdjustments.saturations, value: adjustments.saturation
    ) { "\(Int(saturating: (Double($0) * 100).rounded())) %" }
    private lazy var brightnessRow = SliderRow(
        "Brightness", range: PhotoAdjustments.brightnesses, value: adjustments.brightness
    ) { "\(Int(saturating: (Double($0) * 100).rounded())) %" }
    private let previews: NewestWork<PhotoAdjustments, (UIImage?, PhotoAdjustments)>
    private let saving: NewestWork<PhotoAdjustments, Result<URL, PhotoSaving.Failure>>

    init(photo: Photo, adjustments: PhotoAdjustments, picturesFolder: URL?, filter: @escaping PhotoEditor.Filter) {
        self.photo = photo
        self.adjustments = adjustments
        // The panel is a third of the window wide.
        let screen = UIScreen.main
        let image = PhotoFiles.image(of: photo) ?? UIImage()
        let editor = PhotoEditor(photo: image, previewWidth: (screen.bounds.width * screen.scale / 3).rounded(.up))
        self.editor = editor
        var show: (UIImage?, PhotoAdjustments) -> Void = { _, _ in }
        var report: (Result<URL, PhotoSaving.Failure>) -> Void = { _ in }
        previews = NewestWork {
            (filter(editor, $0), $0)
        } finish: {
            show($0.0, $0.1)
        }
        saving = NewestWork {
            PhotoSaving.save(editor.whole($0), title: photo.title, in: picturesFolder)
        } finish: {
            report($0)
        }
        super.init(nibName: nil, bundle: nil)
        title = photo.title
        imageView.image = image
        show = { [weak self] in self?.show($0, $1) }
        report = { [weak self] in self?.report($0) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        overrideUserInterfaceStyle = .dark
        view.accessibilityLabel = "Details"
        view.accessibilityViewIsModal = true
        let background = PanelBackground.make()
        background.frame = view.bounds
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(background)

        imageView.contentMode = .scaleAspectFit
        for (row, change) in sliders { row.onChange = { [weak self] value in self?.adjust { change(&$0, value) } } }
        saveButton.setTitle("Save", for: .normal)
        saveButton.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
        doneButton.setTitle("Done", for: .normal)
        doneButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        layOut()
        if adjustments != PhotoAdjustments() { previews.request(adjustments) }
    }

    private var sliders: [(SliderRow, (inout PhotoAdjustments, Float) -> Void)] {
        [
            (hueRow, { $0.hue = $1 }), (saturationRow, { $0.saturation = $1 }), (brightnessRow, { $0.brightness = $1 }),
        ]
    }

    private func layOut() {
        let titleLabel = UILabel(photo.title, size: 20, weight: .bold, color: .label)
        let placeLabel = UILabel(photo.place, size: 14, color: .secondaryLabel)
        let buttons = UIStackView(arrangedSubviews: [saveButton, UIView(), doneButton])
        let column = UIStackView(
            arrangedSubviews: [titleLabel, placeLabel, imageView, hueRow, saturationRow, brightnessRow, statusLabel, buttons])
        column.axis = .vertical
        column.spacing = 8
        column.setCustomSpacing(2, after: titleLabel)
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        // The photo gives way to the sliders in a low window.
        imageView.setContentCompressionResistancePriority(.fittingSizeLevel, for: .vertical)
        imageView.setContentCompressionResistancePriority(.fittingSizeLevel, for: .horizontal)
        imageView.setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
        let shape = imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 0.75)
        shape.priority = .defaultLow
        NSLayoutConstraint.activate([
            shape,
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            column.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -12),
        ])
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }

    private func adjust(_ change: (inout PhotoAdjustments) -> Void) {
        change(&adjustments)
        previews.request(adjustments)
    }

    private func show(_ image: UIImage?, _ adjustments: PhotoAdjustments) {
        guard let image else { return }
        imageView.image = image
        onChange?(image, adjustments)
    }

    private func save() {
        saveButton.isEnabled = false
        statusLabel.text = "Saving…"
        saving.request(adjustments)
    }

    private func report(_ result: Result<URL, PhotoSaving.Failure>) {
        saveButton.isEnabled = true
        switch result {
        case .success(let file): statusLabel.text = "Saved as \(file.path)"
        case .failure(let failure):
            statusLabel.text = ""
            let alert = UIAlertController(title: "The photo was not saved", message: failure.reason, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            present(alert, animated: true)
        }
    }
}
