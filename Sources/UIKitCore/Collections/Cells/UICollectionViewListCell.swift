// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A row of a list in a collection view.
///
/// Items of a section snapshot are indented by their level, unless the program sets `indentationLevel` after the cell shows.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private let separators = ListCellSeparators()
    private var place = ListPlace()
    private let parts = ListCellAccessories()

    /// What shows beside the content. The order counts for views of the program's only: that in which they are asked for their
    /// positions. More than one of a kind of the system's ends the program, where UIKit throws. Empty by default.
    open var accessories: [UICellAccessory] {
        get { parts.all }
        set {
            if let type = UICellAccessory.repeated(in: newValue) {
                CollectionDiagnostics.fail("the accessories of a cell have more than one of the type \(type)")
            }
            parts.all = newValue
            setNeedsLayout()
            owningCollectionView?.measureAgain(self)
        }
    }

    /// How far the content is indented, in steps. 0 by default.
    open var indentationLevel: Int {
        get { storedIndentationLevel }
        set {
            storedIndentationLevel = newValue
            setNeedsLayout()
        }
    }
    private var storedIndentationLevel = 0

    /// The length of a step, in points. 10 by default.
    open var indentationWidth: CGFloat {
        get { storedIndentationWidth }
        set {
            storedIndentationWidth = newValue
            setNeedsLayout()
        }
    }
    private var storedIndentationWidth: CGFloat = 10

    /// From where to where the line below the row goes: what the program constrains its edges to.
    public private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        hasGuide = true
        return guide
    }()
    private var hasGuide = false

    /// A configuration of a row's content without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard place.isHeader else { return .cell() }
        return switch place.appearance {
        case .plain, .sidebarPlain, nil: .plainHeader()
        case .sidebar: .sidebarHeader()
        case .grouped, .insetGrouped: .groupedHeader()
        }
    }

    /// A background as it belongs to the list's look.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        switch place.appearance {
        case .plain, .sidebarPlain, nil: place.isHeader ? .listPlainHeaderFooter() : .listPlainCell()
        case .sidebar: place.isHeader ? .listSidebarHeader() : .listSidebarCell()
        case .grouped, .insetGrouped: place.isHeader ? .listGroupedHeaderFooter() : .listGroupedCell()
        }
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = place.isExpanded
        return state
    }

    /// The row's place in its list.
    func takePlace(_ new: ListPlace) {
        guard new != place else { return }
        let isNew = new.appearance != place.appearance || new.isHeader != place.isHeader
        if new.level != place.level { indentationLevel = new.level }
        place = new
        setNeedsUpdateConfiguration()
        setNeedsLayout()
        guard isNew, new.appearance != nil, backgroundConfiguration == nil || usesDefaultBackground else { return }
        backgroundConfiguration = defaultBackgroundConfiguration()
        usesDefaultBackground = true
    }
    private var usesDefaultBackground = false

    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            usesDefaultBackground = false
            super.backgroundConfiguration = newValue
        }
    }

    // MARK: Accessories

    var indexPathInCollection: IndexPath? { owningCollectionView?.indexPath(for: self) }

    /// Whether a touch anywhere expands and collapses the item instead of selecting it.
    var togglesExpansion: Bool { parts.togglesByCell(isHeader: place.isHeader) }

    func accessoryTapped(_ accessory: UICellAccessory) {
        guard let list = owningCollectionView, let path = indexPathInCollection else { return }
        switch accessory.content {
        case .control(.delete): if list.swipes?.close(animated: true) != true { list.swipes?.open(path, isTrailing: true) }
        case .outline: list.toggleExpansion(at: path)
        default: break
        }
    }

    private var indentation: CGFloat {
        let indentation = CGFloat(max(indentationLevel, 0)) * indentationWidth
        return indentation.isFinite ? indentation : 0
    }

    /// What is beside the content.
    private func layOutAccessories() -> (leading: CGFloat, trailing: CGFloat) {
        parts.update(in: self)
        return parts.layOut(in: self, indentation: indentation)
    }

    /// The content has the width that indentation and accessories leave.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let sides = layOutAccessories()
        let inner = layoutAttributes.copied()
        inner.size.width = max(inner.size.width - indentation - sides.leading - sides.trailing, 0)
        let fitting = super.preferredLayoutAttributesFitting(inner)
        let result = layoutAttributes.copied()
        result.size.height = fitting.size.height
        return result
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let sides = layOutAccessories()
        let indent = indentation + sides.leading
        contentView.frame = CGRect(
            x: isRightToLeft ? sides.trailing : indent, y: 0, width: max(bounds.width - indent - sides.trailing, 0),
            height: bounds.height)
        let hasCorners = place.isInset && !place.isHeader
        layer.cornerRadius = hasCorners ? 10 : 0
        if hasCorners {
            layer.maskedCorners = [
                place.isFirst ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [],
                place.isLast ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [],
            ]
            clipsToBounds = place.isFirst || place.isLast
        }
        showSeparators(indent: indent)
    }

    private func showSeparators(indent: CGFloat) {
        guard let configuration = place.separators else { return separators.hide() }
        // The line begins below the text.
        let content = contentView as? UIListContentView
        content?.layoutIfNeeded()
        let start = indent + (content?.textStart ?? 16)
        var sides = isRightToLeft ? 0...max(bounds.width - start, 0) : min(start, bounds.width)...max(bounds.width, start)
        if hasGuide, separatorLayoutGuide.layoutFrame.width > 0 {
            sides = separatorLayoutGuide.layoutFrame.minX...separatorLayoutGuide.layoutFrame.maxX
        }
        let isOneOfMany = isSelected && owningCollectionView?.selectsSeveral == true
        separators.show(
            configuration, between: sides, in: self,
            color: isOneOfMany ? configuration.multipleSelectionColor : configuration.color)
    }
}

/// Where a row is in its list, as far as that shows.
struct ListPlace: Equatable {
    var appearance: UICollectionLayoutListConfiguration.Appearance?
    /// The lines of the row; nil: there are none.
    var separators: UIListSeparatorConfiguration?
    /// The first item of a section, which is its header.
    var isHeader = false
    /// Of the rows below the header.
    var isFirst = false
    var isLast = false
    /// The depth in an outline, and whether the items below it show.
    var level = 0
    var isExpanded = false

    var isInset: Bool { appearance == .insetGrouped }
    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
}
