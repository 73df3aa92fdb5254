// SPDX-License-Identifier: MIT

/// How contents are placed in a layer's bounds. y points downwards: `top` is the side with the smaller y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// In the middle, in their own size. Contents may reach beyond the bounds.
    public static let center = CALayerContentsGravity(rawValue: "center")

    /// In the middle of the top side, in their own size.
    public static let top = CALayerContentsGravity(rawValue: "top")

    /// In the middle of the bottom side, in their own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")

    /// In the middle of the left side, in their own size.
    public static let left = CALayerContentsGravity(rawValue: "left")

    /// In the middle of the right side, in their own size.
    public static let right = CALayerContentsGravity(rawValue: "right")

    /// In the upper left corner, in their own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")

    /// In the upper right corner, in their own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")

    /// In the lower left corner, in their own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")

    /// In the lower right corner, in their own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

    /// Stretched to fill the bounds. The default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")

    /// As large as fits the bounds with the aspect ratio kept, in the middle.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")

    /// As small as fills the bounds with the aspect ratio kept, in the middle.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Creates a value from its string. Strings without a constant here act as `center`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Where contents of `size`, in points, lie in `bounds`. They may reach beyond the bounds.
    package func placement(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let horizontal = bounds.width / size.width
            let vertical = bounds.height / size.height
            let factor = self == .resizeAspect ? min(horizontal, vertical) : max(horizontal, vertical)
            let fitted = CGSize(width: size.width * factor, height: size.height * factor)
            return CGRect(
                x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2, width: fitted.width,
                height: fitted.height)
        default:
            let isLeft = [CALayerContentsGravity.left, .topLeft, .bottomLeft].contains(self)
            let isRight = [CALayerContentsGravity.right, .topRight, .bottomRight].contains(self)
            let isTop = [CALayerContentsGravity.top, .topLeft, .topRight].contains(self)
            let isBottom = [CALayerContentsGravity.bottom, .bottomLeft, .bottomRight].contains(self)
            return CGRect(
                x: isLeft ? bounds.minX : isRight ? bounds.maxX - size.width : bounds.midX - size.width / 2,
                y: isTop ? bounds.minY : isBottom ? bounds.maxY - size.height : bounds.midY - size.height / 2,
                width: size.width, height: size.height)
        }
    }
}
