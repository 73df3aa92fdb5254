// SPDX-License-Identifier: MIT

extension UIStackView {
    /// How the arranged views share the length of a stack view along its axis.
    public enum Distribution: Int, Sendable {
        /// Views grow and shrink by their hugging and compression-resistance priorities until they fill the length. The default.
        case fill = 0
        /// All views have one length.
        case fillEqually = 1
        /// Lengths are in proportion to the views' intrinsic ones; a view without an intrinsic length gets nothing.
        case fillProportionally = 2
        /// The gaps have one length, at least `spacing`.
        case equalSpacing = 3
        /// The distances between centres are equal, as far as gaps of `spacing` and the views' contents allow.
        case equalCentering = 4
    }

    /// Where the arranged views are across the axis of a stack view.
    public enum Alignment: Int, Sendable {
        /// Views fill the stack view. The default.
        case fill = 0
        /// At the leading edge of a vertical stack view; at the top of a horizontal one.
        case leading = 1
        /// The first lines of text are at one height; for horizontal stack views only.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge of a vertical stack view; at the bottom of a horizontal one.
        case trailing = 4
        /// The last lines of text are at one height; for horizontal stack views only.
        case lastBaseline = 5

        /// `leading`, by the name that suits horizontal stack views.
        public static var top: Alignment { .leading }
        /// `trailing`, by the name that suits horizontal stack views.
        public static var bottom: Alignment { .trailing }
    }
}
