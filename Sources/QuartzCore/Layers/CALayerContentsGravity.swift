// SPDX-License-Identifier: MIT

/// How contents are placed in a layer's bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Where contents of `size` (points) lie in `bounds`; they may reach beyond the bounds.
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
