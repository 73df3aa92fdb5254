// SPDX-License-Identifier: MIT
internal import Foundation

// The types of Xcode's literals: the compiler looks for these names.

/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// A fixed colour of components in 0 … 1, as `init(red:green:blue:alpha:)`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of `#imageLiteral(resourceName:)`.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
    /// The image of a resource, as `init(named:)`. An image that does not exist ends the program: it was there when the source was
    /// written.
    public convenience init(imageLiteralResourceName name: String) {
        guard let found = UIImage(named: name) else { fatalError("There is no image named \(name) in the app's resources.") }
        self.init(found.cgImage, scale: found.scale)
    }
}
