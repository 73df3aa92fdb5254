// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// A small picture of lists, drawn as a path in its colour: accessories, and the controls of editing.
final class CellGlyph: UIView {
    enum Kind: Equatable {
        case disclosure
        case checkmark
        case detail
        case delete
        case insert
        case reorder
        /// An outline's arrow; turned when what is below it shows.
        case outline(isExpanded: Bool)
        case emptyCircle
        case filledCircle
    }

    let kind: Kind
    /// The colour of lines; nil: that of the kind.
    var color: UIColor? {
        didSet { setNeedsDisplay() }
    }
    /// The colour of a filled disc; nil: that of the kind.
    var discColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: kind)))
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    static func size(of kind: Kind) -> CGSize {
        switch kind {
        case .disclosure: CGSize(width: 8, height: 13)
        case .checkmark: CGSize(width: 15, height: 13)
        case .outline: CGSize(width: 13, height: 13)
        case .reorder: CGSize(width: 22, height: 11)
        case .detail, .delete, .insert, .emptyCircle, .filledCircle: CGSize(width: 22, height: 22)
        }
    }

    override var intrinsicContentSize: CGSize { Self.size(of: kind) }
    override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: kind) }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let size = Self.size(of: kind)
        let origin = CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: origin.x + x, y: origin.y + y) }
        func line(_ points: [CGPoint], _ width: CGFloat, _ color: UIColor) {
            let path = UIBezierPath()
            path.lineWidth = width
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            for (index, point) in points.enumerated() { index == 0 ? path.move(to: point) : path.addLine(to: point) }
            color.setStroke()
            path.stroke()
        }
        func disc(_ color: UIColor, isFilled: Bool = true) {
            let circle = UIBezierPath(ovalIn: CGRect(origin: at(0.75, 0.75), size: CGSize(width: 20.5, height: 20.5)))
            if isFilled {
                color.setFill()
                circle.fill()
            } else {
                circle.lineWidth = 1.5
                color.setStroke()
                circle.stroke()
            }
        }
        switch kind {
        case .disclosure:
            let (low, high): (CGFloat, CGFloat) = isRightToLeft ? (6.8, 1.2) : (1.2, 6.8)
            line([at(low, 1.2), at(high, 6.5), at(low, 11.8)], 2, color ?? .tertiaryLabel)
        case .checkmark: line([at(1.2, 7), at(5.4, 11.6), at(13.6, 1.4)], 2, color ?? tintColor)
        case .outline(let isExpanded):
            line(
                isExpanded ? [at(1.2, 3.7), at(6.5, 9.3), at(11.8, 3.7)] : [at(3.7, 1.2), at(9.3, 6.5), at(3.7, 11.8)], 2,
                color ?? tintColor)
        case .detail:
            disc(color ?? tintColor, isFilled: false)
            line([at(11, 10), at(11, 16)], 1.8, color ?? tintColor)
            line([at(11, 6.4), at(11, 6.5)], 2.2, color ?? tintColor)
        case .delete:
            disc(discColor ?? .systemRed)
            line([at(6.5, 11), at(15.5, 11)], 2, color ?? .white)
        case .insert:
            disc(discColor ?? .systemGreen)
            line([at(6.5, 11), at(15.5, 11)], 2, color ?? .white)
            line([at(11, 6.5), at(11, 15.5)], 2, color ?? .white)
        case .reorder:
            for y: CGFloat in [1.5, 5.5, 9.5] { line([at(1, y), at(21, y)], 1.5, color ?? .tertiaryLabel) }
        case .emptyCircle: disc(.tertiaryLabel, isFilled: false)
        case .filledCircle:
            disc(discColor ?? tintColor)
            line([at(6.2, 11.4), at(9.6, 14.8), at(15.8, 7.6)], 1.8, color ?? .white)
        }
    }
}
