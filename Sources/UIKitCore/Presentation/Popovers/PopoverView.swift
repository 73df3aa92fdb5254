// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import QuartzCore

/// Wraps the view shown in a popover: shadow, round corners and arrow. They have the content's colour, or a material where it has none.
package final class PopoverView: UIView {
    private let body = UIView()
    private let material = UIVisualEffectView(effect: nil)
    // The shape of the material. Views, so that they move along in animations.
    private let bodyShape = UIView()
    private let arrowShape = PopoverArrowView()
    private let clip = UIView()
    private let arrow = PopoverArrowView()
    private weak var content: UIView?

    /// What is shown; set together with the frame.
    var placement: PopoverGeometry.Placement? {
        didSet { if placement != oldValue { setNeedsLayout() } }
    }

    init(content: UIView) {
        self.content = content
        super.init(frame: .zero)
        body.layer.cornerRadius = PopoverGeometry.cornerRadius
        body.layer.shadowOpacity = 0.22
        body.layer.shadowRadius = 20
        body.layer.shadowOffset = CGSize(width: 0, height: 6)
        addSubview(body)
        let shape = UIView()
        bodyShape.backgroundColor = .black
        bodyShape.layer.cornerRadius = PopoverGeometry.cornerRadius
        arrowShape.color = .black
        shape.addSubview(bodyShape)
        shape.addSubview(arrowShape)
        material.mask = shape
        addSubview(material)
        addSubview(arrow)
        clip.clipsToBounds = true
        clip.layer.cornerRadius = PopoverGeometry.cornerRadius
        addSubview(clip)
        clip.addSubview(content)
        setColor(nil)
    }

    required init?(coder: NSCoder) { nil }

    /// The colour of body and arrow; nil for the content's, which is read at each layout, or the material where that lets something through.
    func setColor(_ color: UIColor?) {
        ownColor = color
        showColor()
        setNeedsLayout()
    }

    private var ownColor: UIColor?

    private func showColor() {
        let isOpaque = content?.layer.backgroundColor?.alpha == 1
        let color = ownColor ?? (isOpaque ? content?.backgroundColor : nil)
        body.backgroundColor = color
        arrow.color = color ?? .clear
        if (material.effect == nil) != (color != nil) {
            material.effect = color == nil ? UIBlurEffect(style: .systemThickMaterial) : nil
        }
    }

    /// The presentation is over: removes the content, unless its controller has done so.
    func releaseContent() {
        if let content, content.superview === clip { content.removeFromSuperview() }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard let placement else { return }
        showColor()
        body.frame = placement.content
        clip.frame = placement.content
        if let content, content.superview === clip { content.frame = clip.bounds }
        layoutArrow(placement)
        layoutMaterial(placement)
    }

    private func layoutMaterial(_ placement: PopoverGeometry.Placement) {
        let isShown = material.effect != nil
        material.isHidden = !isShown
        let corners = PopoverGeometry.cornerRadius
        // A body without a colour has a shadow all the same.
        body.layer.shadowPath =
            isShown ? CGPath(roundedRect: body.bounds, cornerWidth: corners, cornerHeight: corners, transform: nil) : nil
        guard isShown else { return }
        material.frame = bounds
        material.mask?.frame = bounds
        bodyShape.frame = placement.content
        arrowShape.isHidden = placement.arrow == .unknown
        arrowShape.direction = placement.arrow
        arrowShape.frame = arrow.frame
    }

    private func layoutArrow(_ placement: PopoverGeometry.Placement) {
        arrow.isHidden = placement.arrow == .unknown
        guard !arrow.isHidden else { return }
        arrow.direction = placement.arrow
        let base = PopoverGeometry.arrowBase
        let height = PopoverGeometry.arrowHeight
        let x = bounds.midX + placement.arrowOffset - base / 2
        let y = bounds.midY + placement.arrowOffset - base / 2
        arrow.frame =
            switch placement.arrow {
            case .up: CGRect(x: x, y: 0, width: base, height: height)
            case .down: CGRect(x: x, y: bounds.height - height, width: base, height: height)
            case .left: CGRect(x: 0, y: y, width: height, height: base)
            default: CGRect(x: bounds.width - height, y: y, width: height, height: base)
            }
    }

    /// The areas next to the arrow do not belong to the popover.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        placement?.content.contains(point) ?? super.point(inside: point, with: event)
    }
}
