// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// Wraps a presented view: draws its shadow, its rounded corners, and a grabber at the top. The presented view's own layer is not changed.
package final class DropShadowView: UIView {
    private let clip = UIView()
    private let grabber = UIView()
    private weak var content: UIView?

    /// The grabber's size and its distance from the top, in points.
    static let grabberSize = CGSize(width: 36, height: 5)
    static let grabberInset: CGFloat = 5

    init(content: UIView) {
        self.content = content
        super.init(frame: content.bounds)
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.shadowRadius = 24
        clip.clipsToBounds = true
        addSubview(clip)
        clip.addSubview(content)
        grabber.backgroundColor = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.43)
        grabber.layer.cornerRadius = Self.grabberSize.height / 2
        grabber.isUserInteractionEnabled = false
        grabber.isHidden = true
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    var showsGrabber: Bool {
        get { !grabber.isHidden }
        set { grabber.isHidden = !newValue }
    }

    /// Whether there is a shadow. Only below an opaque content: a translucent one would show the shadow through itself.
    var castsShadow = false {
        didSet { if castsShadow != oldValue { setNeedsLayout() } }
    }

    /// Rounds the given corners; the radius is in points.
    func round(_ radius: CGFloat, corners: CACornerMask) {
        for layer in [layer, clip.layer] {
            layer.cornerRadius = radius
            layer.maskedCorners = corners
        }
    }

    /// The presentation is over: removes the content, unless its controller has done so.
    func releaseContent() {
        if let content, content.superview === clip { content.removeFromSuperview() }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        // A layer casts a shadow where it has a colour.
        let color = content?.backgroundColor.flatMap { $0.cgColor.alpha >= 1 ? $0 : nil }
        backgroundColor = castsShadow ? color : nil
        layer.shadowOpacity = castsShadow && color != nil ? 0.2 : 0
        clip.frame = bounds
        // A client may have moved its view elsewhere.
        if let content, content.superview === clip { content.frame = clip.bounds }
        let size = Self.grabberSize
        grabber.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: Self.grabberInset, width: size.width, height: size.height)
    }
}
