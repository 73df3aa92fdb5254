// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

/// What a list's cell shows beside its content. Follows UIKit's UICellAccessory.
///
///     cell.accessories = [.disclosureIndicator(), .delete(), .reorder(displayed: .whenEditing)]
///
/// Those of the system have places that do not follow their order in the array: at the leading side what marks selected rows, what
/// deletes, what inserts; at the trailing side texts, pop-up menus, details, check marks, arrows of outlines, chevrons, handles. There is
/// at most one of each. Views of the program's are put between them as their placement says.
///
/// Lengths are in points.
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
    public enum LayoutDimension: Hashable, Sendable {
        /// As wide as what it shows.
        case actual
        /// As wide as those of the system.
        case standard
        /// Of a width.
        case custom(CGFloat)
    }

    enum Content {
        case glyph(CellGlyph.Kind)
        case control(CellGlyph.Kind)
        case reorder
        case multiselect
        /// nil: in headers only.
        case outline(togglesByCell: Bool?)
        case label(String, UIFont)
        case menu(UIMenu, MenuSelectedElementDidChangeHandler?)
        case view(UIView)
    }

    /// What the options of all accessories say.
    struct Look {
        var isHidden = false
        var width = LayoutDimension.actual
        var tintColor: UIColor?
        var backgroundColor: UIColor?
        var showsVerticalSeparator = false
    }

    /// What kind of an accessory it is.
    public let accessoryType: AccessoryType
    /// When it shows.
    public let displayedState: DisplayedState
    /// What shows.
    let content: Content
    let look: Look
    var isLeading = false
    var position: Placement.Position?
    var handler: (() -> Void)?

    private init(
        _ type: AccessoryType, _ content: Content, _ displayed: DisplayedState, _ look: Look, isLeading: Bool = false,
        handler: (() -> Void)? = nil
    ) {
        accessoryType = type
        displayedState = displayed
        self.content = content
        self.look = look
        self.isLeading = isLeading
        self.handler = handler
    }

    // MARK: The accessories

    /// A chevron: there is more behind the cell.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, .glyph(.disclosure), displayed, options.look) }

    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark, .glyph(.checkmark), displayed, options.look) }

    /// A button for details.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, .control(.detail), displayed, options.look, handler: actionHandler) }

    /// A control that deletes, before the content. Without a handler it shows the swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.delete, .control(.delete), displayed, options.look, isLeading: true, handler: actionHandler)
    }

    /// A control that inserts, before the content.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.insert, .control(.insert), displayed, options.look, isLeading: true, handler: actionHandler)
    }

    /// A handle that moves the cell.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory(.reorder, .reorder, displayed, options.look) }

    /// A mark of selection, before the content.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory(.multiselect, .multiselect, displayed, options.look, isLeading: true) }

    /// An arrow that shows or hides what is below the cell in an outline.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outlineDisclosure, .outline(togglesByCell: options.style == .automatic ? nil : options.style == .header), displayed,
            options.look, handler: actionHandler)
    }

    /// A grey text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory { UICellAccessory(.label, .label(text, options.font), displayed, options.look) }

    /// Hears which element of a menu was chosen.
    public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

    /// A button that shows the chosen element of a menu, and opens it to choose another one.
    ///
    /// - Parameter selectedElementDidChangeHandler: Called when the user has chosen an element.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory { UICellAccessory(.popUpMenu, .menu(menu, selectedElementDidChangeHandler), displayed, options.look) }

    /// A view of the program's.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let view = configuration.customView
        var accessory: UICellAccessory
        switch configuration.placement {
        case .leading(let displayed, let position):
            accessory = UICellAccessory(.customView(view), .view(view), displayed, configuration.look, isLeading: true)
            accessory.position = position
        case .trailing(let displayed, let position):
            accessory = UICellAccessory(.customView(view), .view(view), displayed, configuration.look)
            accessory.position = position
        }
        return accessory
    }

    // MARK: Showing

    /// Whether it has a place.
    func shows(isEditing: Bool) -> Bool {
        switch displayedState {
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
        case .glyph(let kind): view = colored(CellGlyph(kind))
        case .control(let kind): view = colored(CellControl([kind], handler ?? action))
        case .reorder: view = colored(CellGlyph(.reorder))
        case .multiselect: view = colored(CellGlyph(isSelected ? .filledCircle : .emptyCircle))
        case .outline: view = colored(CellControl([.outline(isExpanded: isExpanded)], handler ?? action))
        case .label(let text, let font):
            let label = UILabel()
            label.text = text
            label.font = font
            label.textColor = look.tintColor ?? .secondaryLabel
            view = label
        case .menu(let menu, let handler): view = UIButton(accessoryFor: menu, color: look.tintColor, handler)
        case .view(let custom):
            view = custom
            if let color = look.tintColor { view.tintColor = color }
        }
        view.isHidden = look.isHidden
        return view
    }

    private func colored(_ glyph: CellGlyph) -> CellGlyph {
        glyph.color = look.tintColor
        glyph.discColor = look.backgroundColor
        return glyph
    }

    private func colored(_ control: CellControl) -> CellControl {
        for glyph in control.glyphs { _ = colored(glyph) }
        return control
    }

    /// The size of its view.
    func size(of view: UIView) -> CGSize {
        if case .view = content, view.bounds.size != .zero { return view.bounds.size }
        return view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    /// How wide its place is, for the size of its view. At the leading side glyphs have places of one width, so that contents align.
    func width(of size: CGSize) -> CGFloat {
        switch look.width {
        case .custom(let width): width.isFinite ? max(width, 0) : 0
        case .standard: max(size.width, 22)
        case .actual: size.width
        }
    }
}
