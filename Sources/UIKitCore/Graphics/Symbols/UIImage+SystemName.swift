// SPDX-License-Identifier: MIT
public import CoreGraphics

extension UIImage {
    /// The image of a symbol, which is shown in the tint colour: about a hundred of the common names of SF Symbols. nil for others, which
    /// the log names once.
    ///
    /// Differs from UIKit: the drawings are our own, all in squares, and not drawn for each weight: lines are thicker or thinner.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// The image of a symbol in a size. See `init(systemName:)`.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        guard let symbol = SymbolTable.symbol(name) else {
            SymbolTable.complain(about: name)
            return nil
        }
        let wanted = configuration as? SymbolConfiguration ?? SymbolConfiguration(pointSize: 17)
        let size = CGSize(width: wanted.side, height: wanted.side)
        // It may be shown on a screen with more pixels than the one of now.
        let scale = max(UITraitCollection.current.displayScale, 2)
        let context = CGContext(imageOf: size, scale: scale, isOpaque: false)
        context.scaleBy(x: wanted.side / 24, y: wanted.side / 24)
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.setStrokeColor(CGColor(gray: 0, alpha: 1))
        symbol.draw(lineWidth: wanted.lineWidth, on: context)
        let look = Look(renderingMode: .alwaysTemplate, configuration: wanted, symbol: name)
        self.init(context.makeImage(), scale: scale, look: look)
    }

    /// How a variant of an image is chosen.
    ///
    /// Unchecked, as it is open: it does not change.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits that the image is for; nil: all.
        public let traitCollection: UITraitCollection?

        /// A configuration for traits; nil: all.
        public init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }
    }

    /// How large and heavy a symbol is.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        fileprivate let side: CGFloat
        fileprivate let lineWidth: CGFloat

        /// A symbol that fits to text of a size in points.
        public init(pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default) {
            let size = pointSize.isFinite && pointSize > 0 ? min(pointSize, 1000) : 17
            side = (size * 1.2 * scale.factor).rounded(.up)
            lineWidth = weight.lineWidth
            super.init(traitCollection: nil)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return side == other.side && lineWidth == other.lineWidth
        }

        public override var hash: Int { [side, lineWidth].hashValue }

        /// A symbol that fits to text of a style.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
            self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
        }

        /// A symbol that fits to text of a font.
        public convenience init(font: UIFont, scale: SymbolScale = .default) {
            self.init(pointSize: font.pointSize, scale: scale)
        }

        /// A symbol of a scale, for text of 17 points.
        public convenience init(scale: SymbolScale) { self.init(pointSize: 17, scale: scale) }
        /// A symbol of a weight, for text of 17 points.
        public convenience init(weight: SymbolWeight) { self.init(pointSize: 17, weight: weight) }
    }

    /// How large a symbol is beside its text.
    public enum SymbolScale: Int, Sendable {
        /// As `medium`.
        case `default` = -1
        /// As `medium`.
        case unspecified
        /// 0.8 of it.
        case small
        /// As high as capital letters and a little more.
        case medium
        /// 1.3 of it.
        case large

        fileprivate var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.3 : 1 }
    }

    /// How thick the lines of a symbol are.
    public enum SymbolWeight: Int, Sendable {
        /// As `regular`.
        case unspecified
        /// Drawn as `light`.
        case ultraLight, thin
        /// Thin lines.
        case light
        /// Lines as in text.
        case regular, medium
        /// Thick lines.
        case semibold, bold
        /// Drawn as `bold`.
        case heavy, black

        /// In units of a square of 24.
        fileprivate var lineWidth: CGFloat {
            switch self {
            case .ultraLight, .thin, .light: 1.4
            case .unspecified, .regular: 2
            case .medium: 2.3
            case .semibold: 2.6
            case .bold, .heavy, .black: 3
            }
        }
    }
}

extension SymbolTable.Symbol {
    /// Draws in the current colour, in 24 × 24 units.
    fileprivate func draw(lineWidth: CGFloat, on context: CGContext) {
        guard let frame else { return shape.draw(isFilled ? .filled : .lines, lineWidth: lineWidth, on: context) }
        frame.draw(isFilled ? .filled : .lines, lineWidth: lineWidth, on: context)
        context.saveGState()
        context.translateBy(x: 6.5, y: 6.5)
        context.scaleBy(x: 11.0 / 24, y: 11.0 / 24)
        shape.draw(isFilled ? .leftOut : .lines, lineWidth: lineWidth * 24 / 11, on: context)
        context.restoreGState()
    }
}
