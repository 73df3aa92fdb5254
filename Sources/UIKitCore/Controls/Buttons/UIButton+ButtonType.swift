// SPDX-License-Identifier: MIT

extension UIButton {
    /// How a button looks by itself.
    ///
    /// Differs from UIKit: the types with pictures look like `system`.
    public enum ButtonType: Int, Sendable {
        /// Nothing but what is set.
        case custom = 0
        /// Titles and template images in the tint colour, faded while pressed.
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7
    }
}
