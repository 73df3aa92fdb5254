// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

/// Describes what is behind the content of a cell, a header or a footer. Follows UIKit's UIBackgroundConfiguration.
///
/// Lengths are in points.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration: Hashable {
    /// A view that fills the background. nil by default.
    public var customView: UIView?
    /// How round the corners are. 0 by default.
    public var cornerRadius: CGFloat = 0
    /// How far the background is from the sides of its cell. Zero by default.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour; nil: that of the style, or the tint colour where the style has none.
    public var backgroundColor: UIColor?
    /// Makes the shown colour of `backgroundColor`; nil, the default: they are the same.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// An effect on what is behind the cell, below the colour, which must let it through. nil by default.
    public var visualEffect: UIVisualEffect?
    /// The shadow of the background. None by default: its opacity is 0.
    public var shadowProperties = UIShadowProperties()
    /// An image in the background. nil by default.
    public var image: UIImage?
    /// How the image fills it. `scaleToFill` by default.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the border; nil, the default: the tint colour.
    public var strokeColor: UIColor?
    /// Makes the shown colour of the border; nil, the default: they are the same.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// How wide the border is. 0 by default.
    public var strokeWidth: CGFloat = 0
    /// How far the border is outside the background. 0 by default.
    public var strokeOutset: CGFloat = 0
    /// The colour while the cell is selected or touched; nil: `backgroundColor`.
    var selectedColor: UIColor?
    /// The style's own colour: another one is the program's, and stays.
    private let defaultColor: UIColor?

    private init(color: UIColor?, selected: UIColor? = nil) {
        backgroundColor = color
        defaultColor = color
        selectedColor = selected
    }

    /// Nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: .clear) }
    /// A cell of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .systemBackground, selected: .systemGray4)
    }
    /// A cell of a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .secondarySystemGroupedBackground, selected: .systemGray4)
    }
    /// A cell of a list, as in a grouped one.
    public static func listCell() -> UIBackgroundConfiguration { listGroupedCell() }
    /// A header or footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .secondarySystemBackground)
    }
    /// A header or footer of a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// A header of a list, as in a grouped one.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// A footer of a list, as in a grouped one.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    /// A header of a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// A cell of a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var sidebar = UIBackgroundConfiguration(color: .clear, selected: .systemFill)
        sidebar.cornerRadius = 10
        sidebar.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        return sidebar
    }
    /// A cell of a sidebar that goes with others.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

    /// The configuration with what it changes for a state: the colour of selected, touched and focused cells.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var result = self
        if let cell = state as? UICellConfigurationState, cell.isSelected || cell.isHighlighted || cell.isFocused,
            let selectedColor, backgroundColor == defaultColor
        {
            result.backgroundColor = selectedColor
        }
        return result
    }

    /// The colour that is shown, for a view's tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The colour of the border, for a view's tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
