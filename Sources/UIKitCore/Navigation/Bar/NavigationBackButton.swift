// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The back button of a navigation bar: a chevron, and the title of the item below or none.
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
        chevron.center = CGPoint(x: Self.chevronWidth / 2, y: height / 2)
        let left = Self.chevronWidth + Self.gap
        let size = label.sizeThatFits(.zero)
        let width = max(min(size.width, bounds.width - left), 0)
        label.bounds = CGRect(x: 0, y: 0, width: width, height: size.height)
        label.center = CGPoint(x: left + width / 2, y: height / 2)
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
        bounds.inset(by: UIEdgeInsets(top: 0, left: -NavigationBarContent.backInset, bottom: 0, right: -8)).contains(point)
    }
}

extension NavigationBackButton {
    final class Chevron: UIView {
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
            path.move(to: CGPoint(x: 2 + height / 2, y: 2))
            path.addLine(to: CGPoint(x: 2, y: 2 + height / 2))
            path.addLine(to: CGPoint(x: 2 + height / 2, y: 2 + height))
            tintColor.setStroke()
            path.stroke()
        }
    }
}
