// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

/// A row of a list in a collection view.
///
/// Differs from UIKit: accessories are not part of it yet.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private let separator = UIView()
    private var place = ListPlace()

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
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// The row's place in its list.
    func takePlace(_ new: ListPlace) {
        guard new != place else { return }
        let isNew = new.appearance != place.appearance
        place = new
        setNeedsLayout()
        guard isNew, let appearance = new.appearance, backgroundConfiguration == nil || usesDefaultBackground else { return }
        switch appearance {
        case .plain, .sidebarPlain: backgroundConfiguration = .listPlainCell()
        case .sidebar: backgroundConfiguration = .listSidebarCell()
        case .grouped, .insetGrouped: backgroundConfiguration = .listGroupedCell()
        }
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

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let indent = CGFloat(max(indentationLevel, 0)) * indentationWidth
        contentView.frame = CGRect(
            x: isRightToLeft ? 0 : indent, y: 0, width: max(bounds.width - indent, 0), height: bounds.height)
        layer.cornerRadius = place.isInset ? 10 : 0
        if place.isInset {
            layer.maskedCorners = [
                place.isFirst ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [],
                place.isLast ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [],
            ]
            clipsToBounds = place.isFirst || place.isLast
        }
        let showsSeparator = place.showsSeparators && !(place.isLast && place.isGrouped)
        separator.isHidden = !showsSeparator
        guard showsSeparator else { return }
        if separator.superview == nil { addSubview(separator) }
        separator.backgroundColor = .separator
        let height = 1 / max(contentScaleFactor, 1)
        var (low, high) = (indent + 16, bounds.width)
        if hasGuide, separatorLayoutGuide.layoutFrame.width > 0 {
            (low, high) = (separatorLayoutGuide.layoutFrame.minX, separatorLayoutGuide.layoutFrame.maxX)
        } else if isRightToLeft {
            (low, high) = (0, bounds.width - indent - 16)
        }
        separator.frame = CGRect(x: low, y: bounds.height - height, width: max(high - low, 0), height: height)
    }
}

/// Where a row is in its list, as far as that shows.
struct ListPlace: Equatable {
    var appearance: UICollectionLayoutListConfiguration.Appearance?
    var showsSeparators = false
    var isFirst = false
    var isLast = false

    var isInset: Bool { appearance == .insetGrouped }
    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
}
