// SPDX-License-Identifier: MIT
import UIKit

extension UIFont {
    /// The typeface that all toolkits are measured with.
    static func bench(size: CGFloat) -> UIFont {
        UIFont(name: "DejaVuSans", size: size) ?? .systemFont(ofSize: size)
    }

    static func boldBench(size: CGFloat) -> UIFont {
        UIFont(name: "DejaVuSans-Bold", size: size) ?? .boldSystemFont(ofSize: size)
    }
}
