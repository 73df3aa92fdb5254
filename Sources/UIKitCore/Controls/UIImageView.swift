// SPDX-License-Identifier: MIT
public import Foundation
internal import CoreGraphics
public import ObjectiveRuntime
internal import QuartzCore

/// Shows an image. Follows UIKit's UIImageView.
///
/// The pixels of the image are not copied. `contentMode` places the image in the bounds. An image of the rendering mode
/// `alwaysTemplate` is shown in the tint colour. Of a resizable image only the inside grows. An animated image moves at once. Image
/// views take no touches by default.
///
/// Of an image with variants (see `UIImageAsset`), the one for the view's traits is shown. Differs from UIKit: no symbol configurations.
@preconcurrency @MainActor
open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        coder.read(self, as: UIImageView.self)
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
            if storedImage?.alignmentRectInsets != oldValue?.alignmentRectInsets
                || storedImage?.baselineOffsetFromBottom != oldValue?.baselineOffsetFromBottom
            {
                insetsMoveConstraints()
                invalidateIntrinsicContentSize()
            }
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

    // MARK: Animated images

    /// Pictures that are shown one after the other instead of `image`, from `startAnimating()` on. nil by default; setting it stops.
    open var animationImages: [UIImage]? {
        get { storedAnimationImages }
        set {
            stopAnimating()
            storedAnimationImages = newValue
        }
    }
    private var storedAnimationImages: [UIImage]?

    /// How long all pictures take together, in seconds; 0, the default: a thirtieth of a second for each. For the next start.
    open var animationDuration: TimeInterval = 0
    /// How many times all are shown; 0, the default: until `stopAnimating()`. For the next start.
    open var animationRepeatCount = 0
    /// Whether pictures are shown one after the other.
    public var isAnimating: Bool { animation != nil }
    private var animation: ImageAnimation?

    /// Shows `animationImages`, or the pictures of an animated image, from the first one on. Nothing without them.
    open func startAnimating() {
        guard let images = animationImages ?? image?.images, !images.isEmpty else { return }
        let own = animationImages == nil ? image?.duration ?? 0 : animationDuration
        let duration = own.isFinite && own > 0 ? own : Double(images.count) / 30
        animation = ImageAnimation(
            count: images.count, duration: duration, repeatCount: animationImages == nil ? 0 : animationRepeatCount,
            show: { [weak self] in self?.show(images[$0]) }, end: { [weak self] in self?.stopAnimating() })
        animation?.run(window != nil)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        animation?.run(window != nil)
        // The first traits in a window are no change of traits.
        guard window != nil, let shownImage else { return }
        let isTintedAnew = tintedTraits.map { traitCollection.hasDifferentColorAppearance(comparedTo: $0) } ?? false
        if shownImage.imageAsset != nil || isTintedAnew { showImage() }
    }

    /// Shows `image` again.
    open func stopAnimating() {
        guard animation != nil else { return }
        animation = nil
        show(shownImage)
    }

    /// Those of the image.
    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

    /// The image's, where it lies at the bottom or fills the view.
    override func baselinePlace(isFirst: Bool) -> BaselinePlace? {
        guard let offset = image?.baselineOffsetFromBottom else { return super.baselinePlace(isFirst: isFirst) }
        return BaselinePlace(share: 1, offset: -offset)
    }

    open override var intrinsicContentSize: CGSize {
        guard let image else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        let insets = image.alignmentRectInsets
        return CGSize(
            width: image.size.width - insets.left - insets.right, height: image.size.height - insets.top - insets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownImage?.renderingMode == .alwaysTemplate { showImage() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let shownImage else { return }
        if shownImage.renderingMode == .alwaysTemplate || shownImage.imageAsset != nil { showImage() }
    }

    /// The contents have the scale of the image, not that of the window.
    override func backingScaleDidChange(to scale: CGFloat) {}

    private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    private func showImage() {
        // Pictures that were given by themselves go on; `image` shows when they end.
        guard animation == nil || animationImages == nil else { return }
        animation = nil
        show(shownImage)
        if shownImage?.images != nil { startAnimating() }
    }

    private func show(_ image: UIImage?) {
        var shown = image?.resolved(for: traitCollection)
        tintedTraits = nil
        if let template = shown, template.renderingMode == .alwaysTemplate, let tint = tintColor {
            let traits = traitCollection
            shown = template.withTintColor(tint.resolvedColor(with: traits))
            tintedTraits = traits
        }
        resizable = shown?.look.resizingMode == nil ? nil : shown
        drawnSize = .zero
        layer.contentsScale = shown?.scale ?? 1
        if resizable == nil { layer.contents = shown?.upright } else { setNeedsLayout() }
    }

    /// The traits that the tint of the template that shows was taken for.
    private var tintedTraits: UITraitCollection?

    /// A resizable image is drawn anew for each size of the view.
    private var resizable: UIImage?
    private var drawnSize = CGSize.zero

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let resizable else { return }
        let size = contentMode == .scaleToFill ? bounds.size : resizable.size
        guard size != drawnSize, size.width > 0, size.height > 0 else { return }
        drawnSize = size
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(resizable.scale, traitCollection.displayScale)
        layer.contentsScale = format.scale
        let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            resizable.draw(in: CGRect(origin: .zero, size: size))
        }
        layer.contents = drawn.cgImage
    }

    /// The image and `isHighlighted` can be observed, and what can be of views.
    nonisolated open override class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let own = root as? any (UIImageView & KeyValueObservable).Type else { return [:] }
        return super.observableKeyPaths(of: root).merging(imageViewKeyPaths(own)) { _, own in own }
    }
}
