// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreImage
import Dispatch
import QuartzCore
import UIKit

/// A photo, and a slider for its hue: a copy for the screen is filtered on another thread, one value at a time, the newest.
@MainActor
final class PhotoFilterRoot: UIViewController {
    let slider = UISlider(frame: CGRect(x: 20, y: 260, width: 360, height: 40))
    let imageView = UIImageView(frame: CGRect(x: 40, y: 10, width: 320, height: 240))
    /// How many pictures have arrived.
    private(set) var shown = 0

    private let filter: Filter
    private var isBusy = false
    private var waiting: Float?

    init(photo: UIImage) {
        filter = Filter(photo: photo)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(imageView)
        slider.minimumValue = -3
        slider.maximumValue = 3
        slider.addAction(UIAction { [weak self] _ in self?.request() }, for: .valueChanged)
        view.addSubview(slider)
    }

    private func request() {
        waiting = slider.value
        start()
    }

    private func start() {
        guard !isBusy, let hue = waiting else { return }
        waiting = nil
        isBusy = true
        filter.start(hue)
    }

    /// Shows what has been made since. Tests have no main queue: an app's is told.
    func deliver() {
        guard isBusy, let image = filter.take() else { return }
        imageView.image = image
        shown += 1
        isBusy = false
        start()
    }

    /// What the other thread has.
    private final class Filter: Sendable {
        private let photo: UIImage
        private let copy = SanitizableMutex<CIImage?>(nil)
        private let outcome = SanitizableMutex<UIImage?>(nil)
        private let queue = DispatchQueue(label: "photo-filter", qos: .userInitiated)
        private let context = CIContext()

        init(photo: UIImage) {
            self.photo = photo
        }

        func start(_ hue: Float) {
            queue.async { [self] in
                let small =
                    copy.withLock { $0 } ?? photo.preparingThumbnail(of: CGSize(width: 320, height: 240)).flatMap(CIImage.init)
                copy.withLock { $0 = small }
                let image = small?.applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: hue])
                let made = image.flatMap { context.createCGImage($0, from: $0.extent) }.map { UIImage(cgImage: $0) }
                outcome.withLock { $0 = made ?? UIImage() }
            }
        }

        func take() -> UIImage? { outcome.withLock { $0.take() } }
    }
}
