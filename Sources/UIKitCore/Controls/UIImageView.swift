// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

/// Shows an image. Follows UIKit's UIImageView. The image's pixels are not copied.
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

    /// A view of the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        showImage()
    }

    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    open var image: UIImage? {
        didSet { if image !== oldValue { showImage() } }
    }

    /// Shown instead while `isHighlighted` is set; nil: the image.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue { showImage() } }
    }

    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { showImage() } }
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

    /// The image's own scale places its contents, not the window's.
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
}
