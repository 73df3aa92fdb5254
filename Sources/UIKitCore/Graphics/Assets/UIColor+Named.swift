// SPDX-License-Identifier: MIT
public import Foundation

extension UIColor {
    /// The colour of a colour set in an asset catalog (`NAME.xcassets`, a folder among the resources) of the main bundle or of the resource
    /// bundles next to the program; nil when there is none. It follows the style of the environment where the set has a colour for dark.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The colour of a colour set in an asset catalog of a bundle; nil when there is none.
    ///
    /// Differs from UIKit: colours for high contrast are left out.
    ///
    /// - Parameters:
    ///   - bundle: nil: the main bundle and the resource bundles next to the program.
    ///   - traitCollection: With the style that the colour is fixed for; nil: it follows the environment.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let found = AssetCatalog.of(bundle ?? .main).color(name) else { return nil }
        if let traitCollection {
            self.init(cgColor: found.resolvedCGColor(with: traitCollection))
        } else {
            self.init(found)
        }
    }
}
