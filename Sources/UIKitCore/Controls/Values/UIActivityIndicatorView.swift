// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Blades that turn while something is being done. Follows UIKit's UIActivityIndicatorView: eight blades, one turn a second in eight steps.
///
/// The render thread turns them: a busy main thread does not stop them.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large it is, and its first colour.
    public enum Style: Int, Sendable {
        /// 20 × 20 points, grey.
        case medium = 100
        /// 37 × 37 points, grey.
        case large = 101
        /// As `large`, white. Compatibility: the name before iOS 13.
        case whiteLarge = 0
        /// As `medium`, white. Compatibility: the name before iOS 13.
        case white = 1
        /// As `medium`. Compatibility: the name before iOS 13.
        case gray = 2

        fileprivate var length: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
        fileprivate var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
    }

    private static let alphas: [CGFloat] = [217, 180, 143, 106, 69, 69, 69, 69].map { $0 / 255 }
    private static let animationKey = "turning"
    private let blades = UIImageView()

    /// An indicator at the frame's origin; the frame's size is the style's where it is empty.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UIActivityIndicatorView.self)
    }

    /// An indicator of a style, in its size.
    public convenience init(style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
        self.style = style
        color = style.color
    }

    private func setUp() {
        addSubview(blades)
        isHidden = true
        isUserInteractionEnabled = false
        if bounds.isEmpty { bounds.size = CGSize(width: style.length, height: style.length) }
    }

    /// The size; `medium` by default. The colour is left as it is.
    open var style: Style {
        get { storedStyle }
        set {
            storedStyle = newValue
            invalidateIntrinsicContentSize()
            bladesDidChange()
        }
    }
    private var storedStyle = Style.medium
    /// The colour of the blades; grey by default.
    open var color: UIColor! {
        get { storedColor }
        set {
            storedColor = newValue
            bladesDidChange()
        }
    }
    private var storedColor: UIColor? = .systemGray
    /// Whether it hides while it stands still; true by default.
    open var hidesWhenStopped: Bool {
        get { storedHidesWhenStopped }
        set {
            storedHidesWhenStopped = newValue
            if !isAnimating { isHidden = hidesWhenStopped }
        }
    }
    private var storedHidesWhenStopped = true
    /// Whether it turns.
    open private(set) var isAnimating = false

    /// Shows it, and turns it.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        bladesDidChange()
        updateAnimation()
    }

    /// Stops it, and hides it unless `hidesWhenStopped` is false.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
        updateAnimation()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateAnimation()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        bladesDidChange()
    }

    private func updateAnimation() {
        guard isAnimating, window != nil else { return blades.layer.removeAnimation(forKey: Self.animationKey) }
        guard blades.layer.animation(forKey: Self.animationKey) == nil else { return }
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0..<8).map { Double($0) * .pi / 4 }
        turn.calculationMode = .discrete
        turn.duration = 1
        turn.repeatCount = .infinity
        blades.layer.add(turn, forKey: Self.animationKey)
    }

    private func bladesDidChange() {
        let length = style.length
        let color = (color ?? .systemGray).resolvedColor(with: traitCollection)
        let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        blades.image = UIGraphicsImageRenderer(size: CGSize(width: length, height: length), format: format).image { context in
            // A blade is 2.75 × 6.5 points in the small size.
            let unit = length / 20
            let blade = CGRect(x: -1.375 * unit, y: -9.5 * unit, width: 2.75 * unit, height: 6 * unit)
            context.cgContext.translateBy(x: length / 2, y: length / 2)
            for alpha in Self.alphas {
                color.withAlphaComponent(alpha).setFill()
                UIBezierPath(roundedRect: blade, cornerRadius: 1.375 * unit).fill()
                context.cgContext.rotate(by: -.pi / 4)
            }
        }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        blades.bounds.size = CGSize(width: style.length, height: style.length)
        blades.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// 20 × 20 points, or 37 × 37.
    open override var intrinsicContentSize: CGSize { CGSize(width: style.length, height: style.length) }
    /// 20 × 20 points, or 37 × 37.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
