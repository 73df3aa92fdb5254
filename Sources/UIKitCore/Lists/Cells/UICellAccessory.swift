// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

/// What a list's cell shows beside its content. Follows UIKit's UICellAccessory.
///
///     cell.accessories = [.disclosureIndicator(), .delete(), .reorder(displayed: .whenEditing)]
///
/// Lengths are in points. Differs from UIKit: pop-up menus are missing.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory shows.
    public enum DisplayedState: Sendable {
        /// Always.
        case always
        /// While the list is edited.
        case whenEditing
        /// While the list is not edited.
        case whenNotEditing
    }

    /// How wide the place of an accessory is.
    public enum LayoutDimension: Equatable, Sendable {
        /// As wide as what it shows.
        case actual
        /// As wide as those of the system.
        case standard
        /// Of a width.
        case custom(CGFloat)
    }

    /// What the accessories have in common.
    @preconcurrency @MainActor
    public struct DisclosureIndicatorOptions {
        /// Whether it is hidden. nil, the default: it is not.
        public var isHidden: Bool?
        /// The width of its place; nil, the default: the system's.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour; nil, the default: that of the system.
        public var tintColor: UIColor?

        /// Options; nil: the default.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The options of a check mark.
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    /// The options of a button for details.
    public typealias DetailOptions = DisclosureIndicatorOptions
    /// The options of a control that deletes.
    public typealias DeleteOptions = DisclosureIndicatorOptions
    /// The options of a control that inserts.
    public typealias InsertOptions = DisclosureIndicatorOptions
    /// The options of a handle.
    public typealias ReorderOptions = DisclosureIndicatorOptions
    /// The options of a mark of selection.
    public typealias MultiselectOptions = DisclosureIndicatorOptions

    /// The options of a text.
    @preconcurrency @MainActor
    public struct LabelOptions {
        /// Whether it is hidden. nil, the default: it is not.
        public var isHidden: Bool?
        /// The width of its place; nil, the default: the text's.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour; nil, the default: that of secondary texts.
        public var tintColor: UIColor?
        /// The font; nil, the default: that of the style `body`.
        public var font: UIFont?

        /// Options; nil: the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.font = font
        }
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
        /// Whether it is hidden. nil, the default: it is not.
        public var isHidden: Bool?
        /// The width of its place; nil, the default: the system's.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour; nil, the default: that of the system.
        public var tintColor: UIColor?

        /// Options; nil: the default.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// A view of the program's.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        /// Where an accessory is.
        public enum Placement: Sendable {
            /// Before the content.
            case leading(displayed: DisplayedState = .always)
            /// Behind the content.
            case trailing(displayed: DisplayedState = .always)
        }

        /// The view.
        public let customView: UIView
        /// Where it is.
        public let placement: Placement
        /// Whether it is hidden.
        public let isHidden: Bool?
        /// The width of its place.
        public let reservedLayoutWidth: LayoutDimension?
        /// The tint colour of the view.
        public let tintColor: UIColor?
        /// Whether the view keeps its size.
        public let maintainsFixedSize: Bool?

        /// A view with its place.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize
        }
    }

    enum Content {
        case glyph(CellGlyph.Kind)
        case control(CellGlyph.Kind)
        case reorder
        case multiselect
        /// nil: in headers.
        case outline(togglesByCell: Bool?)
        case label(String, UIFont?)
        case view(UIView)
    }

    /// What shows.
    let content: Content
    /// When it shows.
    let displayed: DisplayedState
    let options: DisclosureIndicatorOptions
    var isLeading = false
    var handler: (() -> Void)?

    // MARK: The accessories

    /// A chevron: there is more behind the cell.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(content: .glyph(.disclosure), displayed: displayed, options: options) }

    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(content: .glyph(.checkmark), displayed: displayed, options: options) }

    /// A button for details.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(content: .control(.detail), displayed: displayed, options: options, handler: actionHandler)
    }

    /// A control that deletes, before the content. Without a handler it shows the swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            content: .control(.delete), displayed: displayed, options: options, isLeading: true, handler: actionHandler)
    }

    /// A control that inserts, before the content.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            content: .control(.insert), displayed: displayed, options: options, isLeading: true, handler: actionHandler)
    }

    /// A handle that moves the cell.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory(content: .reorder, displayed: displayed, options: options) }

    /// A mark of selection, before the content.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(content: .multiselect, displayed: displayed, options: options, isLeading: true) }

    /// An arrow that shows or hides what is below the cell in an outline.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        let common = DisclosureIndicatorOptions(
            isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
        return UICellAccessory(
            content: .outline(togglesByCell: options.style == .automatic ? nil : options.style == .header), displayed: displayed,
            options: common, handler: actionHandler)
    }

    /// A grey text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        let common = DisclosureIndicatorOptions(
            isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
        return UICellAccessory(content: .label(text, options.font), displayed: displayed, options: common)
    }

    /// A view of the program's.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let options = DisclosureIndicatorOptions(
            isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
            tintColor: configuration.tintColor)
        switch configuration.placement {
        case .leading(let displayed):
            return UICellAccessory(
                content: .view(configuration.customView), displayed: displayed, options: options, isLeading: true)
        case .trailing(let displayed):
            return UICellAccessory(content: .view(configuration.customView), displayed: displayed, options: options)
        }
    }

    // MARK: Showing

    /// Whether it shows.
    func shows(isEditing: Bool) -> Bool {
        guard options.isHidden != true else { return false }
        switch displayed {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }

    /// A view that shows it in a cell.
    ///
    /// - Parameter action: Is done by controls without a handler.
    func makeView(isSelected: Bool, isExpanded: Bool, action: @escaping () -> Void) -> UIView {
        let view: UIView
        switch content {
        case .glyph(let kind): view = CellGlyph(kind)
        case .control(let kind): view = CellControl([kind], handler ?? action)
        case .reorder: view = CellGlyph(.reorder)
        case .multiselect: view = CellGlyph(isSelected ? .filledCircle : .emptyCircle)
        case .outline: view = CellControl([.outline(isExpanded: isExpanded)], handler ?? action)
        case .label(let text, let font):
            let label = UILabel()
            label.text = text
            label.font = font ?? .preferredFont(forTextStyle: .body)
            label.textColor = options.tintColor ?? .secondaryLabel
            view = label
        case .view(let custom): view = custom
        }
        if let color = options.tintColor { view.tintColor = color }
        return view
    }

    /// The size of its view.
    func size(of view: UIView) -> CGSize {
        if case .view = content, view.bounds.size != .zero { return view.bounds.size }
        return view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    /// How wide its place is, for the size of its view. At the leading side glyphs have places of one width, so that contents align.
    func width(of size: CGSize) -> CGFloat {
        switch options.reservedLayoutWidth {
        case .custom(let width): width.isFinite ? max(width, 0) : 0
        case .standard: max(size.width, 22)
        case .actual: size.width
        case nil: isLeading ? max(size.width, 22) : size.width
        }
    }
}
