// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

extension UITableViewCell {
    /// How a cell without a content configuration shows its texts. The raw values are UIKit's, here as below.
    public enum CellStyle: Int, Sendable {
        /// An image and a text.
        case `default` = 0
        /// A text, and a grey one at the trailing side.
        case value1 = 1
        /// A text in the tint colour at the leading side, and one beside it.
        case value2 = 2
        /// A text, and a smaller one below it.
        case subtitle = 3
    }

    /// How lines separate cells.
    public enum SeparatorStyle: Int, Sendable {
        /// There are none.
        case none = 0
        /// One line.
        case singleLine = 1
        /// As one line.
        case singleLineEtched = 2
    }

    /// How a selected cell looks.
    public enum SelectionStyle: Int, Sendable {
        /// As others.
        case none = 0
        /// As the default.
        case blue = 1
        /// As the default.
        case gray = 2
        /// Grey.
        case `default` = 3
    }

    /// What editing offers for a cell.
    public enum EditingStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// To delete it.
        case delete = 1
        /// To insert another one.
        case insert = 2
    }

    /// What a cell shows at its trailing side.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A chevron: there is more behind it.
        case disclosureIndicator = 1
        /// A button for details, and a chevron.
        case detailDisclosureButton = 2
        /// A check mark.
        case checkmark = 3
        /// A button for details.
        case detailButton = 4
    }

    /// What a cell shows for editing.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// A set by its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Nothing.
        public static let defaultMask: StateMask = []
        /// The control of editing.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The button that deletes.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
}
