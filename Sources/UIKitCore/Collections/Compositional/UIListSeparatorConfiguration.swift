// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// How the lines between the rows of a list look. Follows UIKit's UIListSeparatorConfiguration.
///
///     var list = UICollectionLayoutListConfiguration(appearance: .plain)
///     list.separatorConfiguration.color = .tertiarySystemFill
///     list.itemSeparatorHandler = { path, section in
///         var row = section
///         if path.item == 0 { row.bottomSeparatorVisibility = .hidden }
///         return row
///     }
///
/// Lengths are in points. Differs from UIKit: visual effects are missing.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line shows.
    public enum Visibility: Int, Sendable {
        /// As it belongs to the list's look: below each row, but not below the last one of a group.
        case automatic
        /// It does.
        case visible
        /// It does not.
        case hidden
    }

    /// Insets of which each one is what belongs to the look: a line begins below the row's text, and ends with the row. Single ones
    /// may be put in others.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: automatic, leading: automatic, bottom: automatic, trailing: automatic)
    private static let automatic = CGFloat.greatestFiniteMagnitude

    /// Lines as they belong to a look.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// Whether there is a line at the top of a row. `automatic`, the default: there is none.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether there is a line at the bottom of a row. `automatic` by default.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// How far the line at the top is from the row's sides. `automaticInsets` by default.
    public var topSeparatorInsets = automaticInsets
    /// How far the line at the bottom is from the row's sides. `automaticInsets` by default.
    public var bottomSeparatorInsets = automaticInsets
    /// The colour of the lines. `UIColor.separator` by default.
    public var color = UIColor.separator
    /// The colour of the lines of a row that is selected while more than one row can be. `UIColor.separator` by default.
    public var multipleSelectionColor = UIColor.separator

    /// With the lines that show in a row's place said in so many words.
    ///
    /// - Parameter hasBottom: Whether a line below the row belongs to the look.
    func resolved(hasBottom: Bool) -> UIListSeparatorConfiguration {
        var result = self
        if topSeparatorVisibility == .automatic { result.topSeparatorVisibility = .hidden }
        if bottomSeparatorVisibility == .automatic { result.bottomSeparatorVisibility = hasBottom ? .visible : .hidden }
        return result
    }

    /// An inset of the program's; nil: that of the look, also in place of one that can't be shown.
    static func given(_ inset: CGFloat) -> CGFloat? { inset.isFinite && inset != automatic ? inset : nil }
}
