// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The background of a bar: a colour, and a hairline at the edge towards the content.
final class BarBackground: UIView {
    /// The edge with the hairline.
    enum Edge {
        case top, bottom
    }

    private let edge: Edge
    private let line = UIView()

    private static let defaultColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.976, alpha: 1)
    }

    /// nil: the system's colour for bars, light or dark by the traits.
    var color: UIColor? {
        didSet { backgroundColor = color ?? Self.defaultColor }
    }

    /// - Parameter edge: The edge with the hairline.
    init(line edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        backgroundColor = Self.defaultColor
        line.backgroundColor = .separator
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(
            x: 0, y: edge == .top ? 0 : bounds.height - hairline, width: bounds.width, height: hairline)
    }
}
