// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// The content of a list's cell, header or footer: an image and two texts. Follows UIKit's UIListContentConfiguration.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Inbox"
///     cell.contentConfiguration = content
///
/// Lengths are in points.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The image, before the text. nil by default.
    public var image: UIImage?
    /// How the image is shown.
    public var imageProperties = ImageProperties()
    /// The text. nil by default.
    public var text: String?
    /// The text with attributes, which is shown in place of `text`. nil by default.
    public var attributedText: NSAttributedString? {
        get { textCopy }
        set { textCopy = newValue?.copy() as? NSAttributedString }
    }
    // Copies, which nobody changes: they are compared anywhere.
    private nonisolated(unsafe) var textCopy: NSAttributedString?
    private nonisolated(unsafe) var secondaryTextCopy: NSAttributedString?
    /// How the text is shown.
    public var textProperties: TextProperties
    /// The second text, below the first one or beside it. nil by default.
    public var secondaryText: String?
    /// The second text with attributes, which is shown in place of `secondaryText`. nil by default.
    public var secondaryAttributedText: NSAttributedString? {
        get { secondaryTextCopy }
        set { secondaryTextCopy = newValue?.copy() as? NSAttributedString }
    }
    /// How the second text is shown.
    public var secondaryTextProperties: TextProperties
    /// Along which axes the margins of the superview count, when they are greater. Both by default.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// Room around the content.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether the second text is beside the first one if there is room. False by default.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Between image and text. 16 by default.
    public var imageToTextPadding = TableMetrics.imageGap
    /// Between texts beside each other. 8 by default.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// Between texts below each other.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The least height. 0 for headers, 44 for cells.
    var minimumHeight = TableMetrics.row
    var isHeader = false

    private init(
        font: UIFont.TextStyle, color: UIColor = .label, secondary: UIFont.TextStyle, secondaryColor: UIColor = .secondaryLabel,
        vertical: CGFloat
    ) {
        textProperties = TextProperties(font: .preferredFont(forTextStyle: font), color: color)
        secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: secondary), color: secondaryColor)
        let margin = TableMetrics.margin
        directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: margin, bottom: vertical, trailing: margin)
    }

    // MARK: The usual ones

    /// A cell with one line, and a smaller one below it.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(font: .body, secondary: .subheadline, vertical: 11)
    }

    /// A cell with a smaller line below the first one.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(font: .body, secondary: .caption1, secondaryColor: .label, vertical: 11)
    }

    /// A cell with a grey value at its end.
    public static func valueCell() -> UIListContentConfiguration {
        var value = UIListContentConfiguration(font: .body, secondary: .body, vertical: 11)
        value.prefersSideBySideTextAndSecondaryText = true
        return value
    }

    /// A header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        header(UIListContentConfiguration(font: .headline, secondary: .subheadline, vertical: 5))
    }

    /// A footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        header(UIListContentConfiguration(font: .subheadline, color: .secondaryLabel, secondary: .subheadline, vertical: 5))
    }

    /// A header of a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        header(UIListContentConfiguration(font: .footnote, color: .secondaryLabel, secondary: .footnote, vertical: 8))
    }

    /// A footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }

    /// A header of a list, by its style. The one of a grouped list.
    public static func header() -> UIListContentConfiguration { groupedHeader() }

    /// A footer of a list, by its style. The one of a grouped list.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    /// A large, distinct header.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        header(UIListContentConfiguration(font: .title3, secondary: .subheadline, vertical: 8))
    }

    /// A large header.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        header(UIListContentConfiguration(font: .title2, secondary: .subheadline, vertical: 8))
    }

    /// A cell of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// A cell of a sidebar with a smaller line below the first one.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    /// A header of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }
    /// A cell that goes with others below another one.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    /// A cell with a smaller line that goes with others below another one.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

    private static func header(_ base: UIListContentConfiguration) -> UIListContentConfiguration {
        var header = base
        header.minimumHeight = 0
        header.isHeader = true
        return header
    }

    // MARK: Hashable

    /// Of texts with attributes the characters count.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(image)
        hasher.combine(imageProperties)
        hasher.combine(text)
        hasher.combine(textCopy?.string)
        hasher.combine(textProperties)
        hasher.combine(secondaryText)
        hasher.combine(secondaryTextCopy?.string)
        hasher.combine(secondaryTextProperties)
        hasher.combine(directionalLayoutMargins)
    }

    // MARK: UIContentConfiguration

    /// A `UIListContentView`.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Pale while the cell is disabled.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var result = self
        let isDisabled = (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
        if isDisabled == true {
            if textProperties.color == .label { result.textProperties.color = .tertiaryLabel }
            if secondaryTextProperties.color == .secondaryLabel { result.secondaryTextProperties.color = .tertiaryLabel }
        }
        return result
    }
}

/// The axes of a view. The raw values are UIKit's.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// A set by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No axis.
    public static let neither: UIAxis = []
    /// From side to side.
    public static let horizontal = UIAxis(rawValue: 1)
    /// From top to bottom.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}
