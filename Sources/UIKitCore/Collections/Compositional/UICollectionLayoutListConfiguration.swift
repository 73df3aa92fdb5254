// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation
internal import ObjectiveRuntime

/// Arranges the items of sections as the rows of a list.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The look of a list.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge; headers stay in sight.
        case plain
        /// Rows from edge to edge in groups.
        case grouped
        /// Groups with room around them and round corners.
        case insetGrouped
        /// Rows with room around them, for a side of the window.
        case sidebar
        /// Rows from edge to edge, for a side of the window.
        case sidebarPlain
    }

    /// What the header of a section is.
    public enum HeaderMode: Int, Sendable {
        /// There is none.
        case none
        /// A supplementary view of the kind `elementKindSectionHeader`.
        case supplementary
        /// The section's first item.
        case firstItemInSection
    }

    /// What the footer of a section is.
    public enum FooterMode: Int, Sendable {
        /// There is none.
        case none
        /// A supplementary view of the kind `elementKindSectionFooter`.
        case supplementary
    }

    /// A list of a look.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// The look.
    public let appearance: Appearance
    /// Whether rows are separated by lines. True by default, except in a side bar.
    public var showsSeparators: Bool
    /// How these lines look. What belongs to the look by default. Without an effect where `showsSeparators` is false.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Answers how the lines of one row look, when the row is shown and whenever it is laid out anew.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration
    /// Changes the lines of single rows. It gets the section's configuration, in which `visible` or `hidden` stands for `automatic`, as it
    /// is for this row. nil by default. Without an effect where `showsSeparators` is false.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// Behind the list. nil, the default: the colour that belongs to the look. A collection view whose layout is
    /// `UICollectionViewCompositionalLayout.list(using:)` has it, unless the program has given it a colour of its own.
    public var backgroundColor: UIColor?
    /// What headers are. `none` by default.
    public var headerMode = HeaderMode.none
    /// What footers are. `none` by default.
    public var footerMode = FooterMode.none
    /// Room above headers, in points. nil, the default: what belongs to the look.
    public var headerTopPadding: CGFloat?

    /// Answers what a row offers when it is swiped; nil: nothing.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// The actions before the rows. nil by default.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The actions behind the rows. nil by default.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// The height of rows until they were asked, in points.
    static let rowEstimate: CGFloat = 44
    /// That of headers and footers.
    static let headerEstimate: CGFloat = 28
    /// Room beside inset groups.
    static let sideMargin: CGFloat = 16

    var usedBackgroundColor: UIColor {
        backgroundColor ?? (appearance == .plain || appearance == .sidebarPlain ? .systemBackground : .systemGroupedBackground)
    }
    /// The lines of a row; nil: there are none.
    func separators(of path: IndexPath, hasBottom: Bool) -> UIListSeparatorConfiguration? {
        guard showsSeparators else { return nil }
        let section = separatorConfiguration.resolved(hasBottom: hasBottom)
        return itemSeparatorHandler?(path, section).resolved(hasBottom: hasBottom) ?? section
    }

    var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }
    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
    var defaultTopPadding: CGFloat { isGrouped ? 16 : 0 }
}

extension NSCollectionLayoutSection {
    /// A section whose items are the rows of a list: as wide as the room, and as high as the cells choose.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        typealias List = UICollectionLayoutListConfiguration
        func row(_ estimate: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
        }
        let item = NSCollectionLayoutItem(layoutSize: row(List.rowEstimate))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: row(List.rowEstimate), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.listConfiguration = configuration
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: row(List.headerEstimate), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: row(List.headerEstimate), elementKind: UICollectionView.elementKindSectionFooter,
                    alignment: .bottom))
        }
        let side = configuration.isInset ? List.sideMargin : 0
        let top = configuration.headerTopPadding ?? configuration.defaultTopPadding
        section.contentInsets = NSDirectionalEdgeInsets(
            top: configuration.headerMode == .supplementary ? 0 : top, leading: side,
            bottom: configuration.isGrouped && configuration.footerMode == .none ? 16 : 0, trailing: side)
        section.roomAbove = configuration.headerMode == .supplementary ? top : 0
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are all lists.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
        layout.listConfiguration = configuration
        return layout
    }
}
