// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The back button of a navigation bar: a chevron, and the title of the item below or none. Mirrored from right to left.
final class NavigationBackButton: UIControl {
    // In points.
    private static let chevronWidth: CGFloat = 12
    private static let gap: CGFloat = 6

    let chevron = Chevron()
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 17)
        label.lineBreakMode = .byTruncatingTail
        label.isAccessibilityElement = false
        isAccessibilityElement = true
        triggersPrimaryAction = true
        addSubview(chevron)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.text?.isEmpty == false ? label.sizeThatFits(.zero).width + Self.gap : 0
        return CGSize(width: Self.chevronWidth + text, height: UINavigationBar.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height
        // By bounds and centre, not by frame: during a transition of the bar the parts have transforms.
        chevron.bounds = CGRect(x: 0, y: 0, width: Self.chevronWidth, height: 20)
        func mirrored(_ x: CGFloat) -> CGFloat { isRightToLeft ? bounds.width - x : x }
        chevron.center = CGPoint(x: mirrored(Self.chevronWidth / 2), y: height / 2)
        chevron.isMirrored = isRightToLeft
        let left = Self.chevronWidth + Self.gap
        let size = label.sizeThatFits(.zero)
        let width = max(min(size.width, bounds.width - left), 0)
        label.bounds = CGRect(x: 0, y: 0, width: width, height: size.height)
        label.center = CGPoint(x: mirrored(left + width / 2), y: height / 2)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        label.textColor = tintColor
    }

    override func stateDidChange() {
        super.stateDidChange()
        let alpha = isHighlighted ? 0.2 : 1
        chevron.alpha = alpha
        label.alpha = alpha
    }

    /// Extended to the edge of the bar, where a click is meant for the button, too.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let (outside, inside) = (-NavigationBarContent.backInset, CGFloat(-8))
        let extended = UIEdgeInsets(
            top: 0, left: isRightToLeft ? inside : outside, bottom: 0, right: isRightToLeft ? outside : inside)
        return bounds.inset(by: extended).contains(point)
    }
}

extension NavigationBackButton {
    final class Chevron: UIView {
        var isMirrored = false {
            didSet { if isMirrored != oldValue { setNeedsDisplay() } }
        }

        override init(frame: CGRect) {
            super.init(frame: frame)
            isUserInteractionEnabled = false
            isOpaque = false
            contentMode = .redraw
        }

        required init?(coder: NSCoder) { nil }

        override func tintColorDidChange() {
            super.tintColorDidChange()
            setNeedsDisplay()
        }

        override func draw(_ rect: CGRect) {
            let path = UIBezierPath()
            path.lineWidth = 2.5
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            let height = bounds.height - 4
            func mirrored(_ x: CGFloat) -> CGFloat { isMirrored ? bounds.width - x : x }
            path.move(to: CGPoint(x: mirrored(2 + height / 2), y: 2))
            path.addLine(to: CGPoint(x: mirrored(2), y: 2 + height / 2))
            path.addLine(to: CGPoint(x: mirrored(2 + height / 2), y: 2 + height))
            tintColor.setStroke()
            path.stroke()
        }
    }
}
