// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The background of a bar: the material of bars, or a colour, and a hairline at the edge towards the content.
final class BarBackground: UIView {
    /// The edge with the hairline.
    enum Edge {
        case top, bottom
    }

    private let edge: Edge
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let line = UIView()

    private static let opaqueColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.976, alpha: 1)
    }

    /// nil: the material, or its colour where the bar is not translucent.
    var color: UIColor? {
        didSet { showColor() }
    }

    /// Whether what lies behind shows through.
    var isTranslucent = true {
        didSet { if isTranslucent != oldValue { showColor() } }
    }

    /// - Parameter edge: The edge with the hairline.
    init(line edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        addSubview(material)
        line.backgroundColor = .separator
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    private func showColor() {
        material.isHidden = color != nil || !isTranslucent
        backgroundColor = color ?? (isTranslucent ? nil : Self.opaqueColor)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        let hairline = 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(
            x: 0, y: edge == .top ? 0 : bounds.height - hairline, width: bounds.width, height: hairline)
    }
}
