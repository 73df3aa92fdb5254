// SPDX-License-Identifier: MIT

extension UICellAccessory {
    /// What the accessories have in common.
    @preconcurrency @MainActor
    public struct DisclosureIndicatorOptions {
        /// Whether it is hidden: it has its place then, but does not show and does nothing. False by default.
        public var isHidden: Bool
        /// The width of its place, in which it is in the middle. `actual` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default: that of the system.
        public var tintColor: UIColor?

        /// Options; nil: the default.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }

        var look: Look { Look(isHidden: isHidden, width: reservedLayoutWidth, tintColor: tintColor) }
    }

    /// The options of a check mark.
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    /// The options of a button for details.
    public typealias DetailOptions = DisclosureIndicatorOptions
    /// The options of a pop-up menu.
    public typealias PopUpMenuOptions = DisclosureIndicatorOptions

    /// The options of a sign on a disc.
    @preconcurrency @MainActor
    public struct DeleteOptions {
        /// Whether it is hidden: it has its place then, but does not show and does nothing. False by default.
        public var isHidden: Bool
        /// The width of its place, in which it is in the middle. `standard` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour of the sign; nil, the default: white.
        public var tintColor: UIColor?
        /// The colour of the disc; nil, the default: that of the system.
        public var backgroundColor: UIColor?

        /// Options; nil: the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }

        var look: Look {
            Look(isHidden: isHidden, width: reservedLayoutWidth, tintColor: tintColor, backgroundColor: backgroundColor)
        }
    }

    /// The options of a control that inserts.
    public typealias InsertOptions = DeleteOptions
    /// The options of a mark of selection.
    public typealias MultiselectOptions = DeleteOptions

    /// The options of a handle.
    @preconcurrency @MainActor
    public struct ReorderOptions {
        /// Whether it is hidden: it has its place then, but does not show and does nothing. False by default.
        public var isHidden: Bool
        /// The width of its place, in which it is in the middle. `actual` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default: that of the system.
        public var tintColor: UIColor?
        /// Whether there is an upright line between it and another accessory before it. True by default.
        public var showsVerticalSeparator: Bool

        /// Options; nil: the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }

        var look: Look {
            Look(
                isHidden: isHidden, width: reservedLayoutWidth, tintColor: tintColor,
                showsVerticalSeparator: showsVerticalSeparator && !isHidden)
        }
    }

    /// The options of a text.
    @preconcurrency @MainActor
    public struct LabelOptions {
        /// Whether it is hidden: it has its place then, but does not show. False by default.
        public var isHidden: Bool
        /// The width of its place, in which it is in the middle. `actual` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default: that of secondary texts.
        public var tintColor: UIColor?
        /// The font. That of the style `body` by default.
        public var font: UIFont
        /// Whether the font follows the system's size of text. Compatibility: kept, without an effect. True by default.
        public var adjustsFontForContentSizeCategory: Bool

        /// Options; nil: the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
            adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }

        var look: Look { Look(isHidden: isHidden, width: reservedLayoutWidth, tintColor: tintColor) }
    }

    /// The options of an outline's arrow.
    @preconcurrency @MainActor
    public struct OutlineDisclosureOptions {
        /// What expands and collapses.
        public enum Style: Int, Sendable {
            /// As `header` where the item is at the top of the outline and its cell shows nothing else; here: as `cell`.
            case automatic
            /// The whole cell, which can't be selected then.
            case header
            /// The arrow.
            case cell
        }

        /// What expands and collapses.
        public var style: Style
        /// Whether it is hidden: it has its place then, but does not show and does nothing. False by default.
        public var isHidden: Bool
        /// The width of its place, in which it is in the middle. `actual` by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour; nil, the default: that of the system.
        public var tintColor: UIColor?

        /// Options; nil: the default.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }

        var look: Look { Look(isHidden: isHidden, width: reservedLayoutWidth, tintColor: tintColor) }
    }

    /// A view of the program's.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// Where it is.
        public let placement: Placement
        /// Whether it is hidden: it has its place then, but does not show. False by default.
        public var isHidden: Bool
        /// The width of its place, in which it is in the middle. By default `standard` before the content and `actual` behind it.
        public var reservedLayoutWidth: LayoutDimension
        /// The tint colour of the view; nil, the default: the inherited one.
        public var tintColor: UIColor?
        /// Whether the view keeps its size when the system's size of text changes. Compatibility: kept, without an effect. False by
        /// default.
        public var maintainsFixedSize: Bool

        /// A view with its place; nil: the default.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            if case .leading = placement {
                self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            } else {
                self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            }
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }

        var look: Look { Look(isHidden: isHidden, width: reservedLayoutWidth, tintColor: tintColor) }
    }
}
