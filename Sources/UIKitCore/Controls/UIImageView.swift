// SPDX-License-Identifier: MIT
public import Foundation
public import ObjectiveRuntime
internal import QuartzCore

/// Shows an image. Follows UIKit's UIImageView.
///
/// The pixels of the image are not copied. `contentMode` places the image in the bounds. An image of the rendering mode
/// `alwaysTemplate` is shown in the tint colour. Image views take no touches by default.
///
/// Differs from UIKit: no animated images and no symbol configurations.
@preconcurrency @MainActor
open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// A view with the size of the image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        storedImage = image
        showImage()
    }

    /// A view with the size of the first image.
    ///
    /// - Parameter highlightedImage: Shown while `isHighlighted` is set; nil: `image`.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// The image; nil: none. Setting it does not change the size of the view.
    open var image: UIImage? {
        get { storedImage }
        set { changeValue(forKey: "image") { storedImage = newValue } }
    }
    private var storedImage: UIImage? {
        didSet {
            guard storedImage !== oldValue else { return }
            showImage()
            if storedImage?.size != oldValue?.size { invalidateIntrinsicContentSize() }
        }
    }

    /// The image that is shown while `isHighlighted` is set; nil, the default: `image`.
    open var highlightedImage: UIImage? {
        get { storedHighlightedImage }
        set { storedHighlightedImage = newValue }
    }
    private var storedHighlightedImage: UIImage? {
        didSet { if storedHighlightedImage !== oldValue { showImage() } }
    }

    /// Whether `highlightedImage` is shown; false by default.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { changeValue(forKey: "highlighted") { storedIsHighlighted = newValue } }
    }
    private var storedIsHighlighted = false {
        didSet { if storedIsHighlighted != oldValue { showImage() } }
    }

    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownImage?.renderingMode == .alwaysTemplate { showImage() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if shownImage?.renderingMode == .alwaysTemplate { showImage() }
    }

    /// The contents have the scale of the image, not that of the window.
    override func backingScaleDidChange(to scale: CGFloat) {}

    private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    private func showImage() {
        var shown = shownImage
        if let template = shown, template.renderingMode == .alwaysTemplate, let tint = tintColor {
            shown = template.withTintColor(tint.resolvedColor(with: traitCollection))
        }
        layer.contentsScale = shown?.scale ?? 1
        layer.contents = shown?.cgImage
    }

    /// The image and `isHighlighted` can be observed, and what can be of views.
    nonisolated open override class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let own = root as? any (UIImageView & KeyValueObservable).Type else { return [:] }
        return super.observableKeyPaths(of: root).merging(imageViewKeyPaths(own)) { _, own in own }
    }
}
