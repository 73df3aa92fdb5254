// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The lengths of tables, in points: those of the systems before iOS 26.
enum TableMetrics {
    static let row: CGFloat = 44
    static let subtitleRow: CGFloat = 58
    /// A plain section's header with a title.
    static let plainHeader: CGFloat = 28
    /// A grouped section's header and footer without a title, and the header of the first section.
    static let groupedGap: CGFloat = 17.5
    static let groupedFirstGap: CGFloat = 35
    static let groupedTitle: CGFloat = 38
    static let groupedFirstTitle: CGFloat = 55.5
    /// From the side of a row to its text, and to the separator.
    static let margin: CGFloat = 16
    static let insetGroupedMargin: CGFloat = 16
    static let insetGroupedCorner: CGFloat = 10
    /// How far rows move while their table is edited.
    static let editingIndentation: CGFloat = 38
    static let reorderWidth: CGFloat = 44
    static let indexWidth: CGFloat = 15
    /// From the trailing side of a row to its accessory, and from this to the text.
    static let accessoryMargin: CGFloat = 16
    static let accessoryGap: CGFloat = 8
    /// Between an image and the text.
    static let imageGap: CGFloat = 16
    /// Of how many rows a delegate is asked for the heights before one shows: a second or two.
    static let mostAskedRows = 20_000_000
    /// A byte for sixteen of them is needed as soon as one is measured.
    static let mostMeasuredRows = 2_000_000_000
    /// How high a row or a header can be.
    static let limit: CGFloat = 1e9
}
