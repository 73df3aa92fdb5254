// SPDX-License-Identifier: MIT
package import CoreGraphics
internal import QuartzCore

/// Wraps the view shown in a popover: shadow, round corners and arrow.
package final class PopoverView: UIView {
    private let body = UIView()
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
        addSubview(arrow)
        clip.clipsToBounds = true
        clip.layer.cornerRadius = PopoverGeometry.cornerRadius
        addSubview(clip)
        clip.addSubview(content)
        setColor(nil)
    }

    required init?(coder: NSCoder) { nil }

    /// The colour of body and arrow; nil for the content's, which is read at each layout.
    func setColor(_ color: UIColor?) {
        ownColor = color
        showColor()
    }

    private var ownColor: UIColor?

    private func showColor() {
        let color = ownColor ?? content?.backgroundColor ?? .systemBackground
        body.backgroundColor = color
        arrow.color = color
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
