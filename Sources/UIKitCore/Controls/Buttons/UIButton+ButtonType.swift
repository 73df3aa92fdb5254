// SPDX-License-Identifier: MIT

extension UIButton {
    /// The default appearance of a button.
    ///
    /// Differs from UIKit: the types with symbols look like `system`, without the symbol.
    public enum ButtonType: Int, Sendable {
        /// Shows only what is set. Titles are white by default.
        case custom = 0
        /// Titles and template images in the tint colour; they fade to 20 % while the button is pressed.
        case system = 1
        /// Looks like `system`.
        case detailDisclosure = 2
        /// Looks like `system`.
        case infoLight = 3
        /// Looks like `system`.
        case infoDark = 4
        /// Looks like `system`.
        case contactAdd = 5
        /// Looks like `system`.
        case close = 7
    }
}
