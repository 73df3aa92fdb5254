// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

/// Shows one row of a table. Follows UIKit's UITableViewCell.
///
/// The content is what a content configuration describes, what the program adds to `contentView`, or the labels and the image of
/// the cell's style. The table gives the cell its frame; with a height of `UITableView.automaticDimension` it asks
/// `systemLayoutSizeFitting`, which asks the content's constraints.
///
/// Lengths are in points.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    // MARK: Creating

    /// A cell of a style.
    ///
    /// - Parameter reuseIdentifier: The name by which a table gives it out again; nil: it is used once.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.row))
        setUp()
    }

    /// A cell of the default style.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// A cell of a storyboard or a nib; else of the default style. See `UIView`.
    public required init?(coder: NSCoder) {
        style = NibLoader.cellStyle(coder.interfaceElement)
        reuseIdentifier = coder.interfaceReuseIdentifier
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UITableViewCell.self)
    }

    private func setUp() {
        content.autoresizesSubviews = true
        // Constraints between its views are solved before the first layout: there has to be room for them.
        content.frame = bounds
        addSubview(content)
    }

    let style: CellStyle
    /// The segue of a storyboard that the user's selection triggers.
    var segueOfSelection: (() -> Void)?
    /// The segue of a storyboard that a tap of the accessory triggers.
    var segueOfAccessory: (() -> Void)?
    /// The name by which a table gives the cell out again; nil: it does not.
    open internal(set) var reuseIdentifier: String?

    /// The table gives the cell out again: what its last row has left is taken away. Overriders call super. Selection and highlight
    /// are taken away by the table.
    open func prepareForReuse() {
        isSwiped = false
        configurationUpdateIsDue = true
    }

    // MARK: Content

    /// What the program's views are added to. It leaves room for the accessory and what editing shows.
    open var contentView: UIView { content }
    var content: UIView = CellContentView()
    /// What made the content view; nil: the program.
    var storedContentConfiguration: (any UIContentConfiguration)?

    /// Describes the content; nil, the default: the program fills the content view, or the style's labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { storedContentConfiguration }
        set { setContentConfiguration(newValue) }
    }

    /// Whether the content configuration follows the cell's state. True by default.
    open var automaticallyUpdatesContentConfiguration = true

    /// A configuration with what the cell's style has.
    open func defaultContentConfiguration() -> UIListContentConfiguration { styledContentConfiguration }

    /// The style's image view, made when it is first read.
    open var imageView: UIImageView? { classic.imageView(in: self) }
    /// The style's label, made when it is first read.
    open var textLabel: UILabel? { classic.textLabel(in: self) }
    /// The style's second label, made when it is first read; nil in the default style.
    open var detailTextLabel: UILabel? { classic.detailLabel(in: self) }
    let classic = ClassicCellContent()

    // MARK: State

    /// Whether the row is selected; set by the table.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }
    var storedIsSelected = false

    /// Whether the row is touched; set by the table.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    var storedIsHighlighted = false

    /// Keys have brought the focus to the row; set by the table.
    var showsFocus = false {
        didSet { if showsFocus != oldValue { stateDidChange(animated: false) } }
    }

    /// Shows the cell as selected or not. Overriders call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != storedIsSelected else { return }
        storedIsSelected = selected
        stateDidChange(animated: animated)
    }

    /// Shows the cell as touched or not. Overriders call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != storedIsHighlighted else { return }
        storedIsHighlighted = highlighted
        stateDidChange(animated: animated)
    }

    /// What the configurations depend on.
    open var configurationState: UICellConfigurationState { currentState }

    /// The configurations are brought up to date before the next layout.
    open func setNeedsUpdateConfiguration() {
        configurationUpdateIsDue = true
        setNeedsLayout()
    }

    /// Brings the configurations up to date. Overriders set configurations for the state; super is called first.
    open func updateConfiguration(using state: UICellConfigurationState) { applyConfigurations(for: state) }

    /// Called after `updateConfiguration(using:)`. nil by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { storedUpdateHandler }
        set {
            storedUpdateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }
    /// Sets configurations of a cell for a state.
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
    var storedUpdateHandler: ConfigurationUpdateHandler?
    var configurationUpdateIsDue = false

    // MARK: Backgrounds

    /// How the cell looks while it is selected. `default` by default.
    open var selectionStyle: SelectionStyle = .default
    /// Describes the background; nil, the default: `backgroundColor` and the views below.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { backgrounds.configuration }
        set {
            backgrounds.configuration = newValue
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether the background configuration follows the cell's state. True by default.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// A configuration with what the table's style has.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        isInGroupedTable ? .listGroupedCell() : .listPlainCell()
    }

    /// Behind the content. nil by default.
    open var backgroundView: UIView? {
        get { backgrounds.view }
        set { setBackground(newValue) }
    }
    /// Behind the content while the cell is selected or touched; a grey one by default, made when it is first needed.
    open var selectedBackgroundView: UIView? {
        get { backgrounds.selectedView }
        set { setSelectedBackground(newValue) }
    }
    /// In place of `selectedBackgroundView` in tables where many rows can be selected. nil by default.
    open var multipleSelectionBackgroundView: UIView?
    var backgrounds = CellBackgrounds()

    // MARK: Accessories

    /// What is at the trailing side. `none` by default.
    open var accessoryType: AccessoryType {
        get { accessories.type }
        set {
            accessories.type = newValue
            setNeedsLayout()
        }
    }
    /// A view at the trailing side, in place of what `accessoryType` shows. nil by default.
    open var accessoryView: UIView? {
        get { accessories.view }
        set {
            accessories.view = newValue
            setNeedsLayout()
        }
    }
    /// `accessoryType` while the table is edited. `none` by default.
    open var editingAccessoryType: AccessoryType {
        get { accessories.editingType }
        set {
            accessories.editingType = newValue
            setNeedsLayout()
        }
    }
    /// `accessoryView` while the table is edited. nil by default.
    open var editingAccessoryView: UIView? {
        get { accessories.editingView }
        set {
            accessories.editingView = newValue
            setNeedsLayout()
        }
    }
    var accessories = CellAccessories()

    // MARK: Editing

    /// Whether the cell shows what its table's editing offers.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    var storedIsEditing = false

    /// Shows what the table's editing offers. Overriders call super.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }

    /// What editing offers.
    open internal(set) var editingStyle: EditingStyle = .none
    /// Whether there is a control that moves the row, while the table is edited and allows it. False by default.
    open var showsReorderControl = false
    /// Whether the content moves while the table is edited. True by default.
    open var shouldIndentWhileEditing = true
    /// Whether the button that deletes shows.
    open var showingDeleteConfirmation: Bool { isSwiped }
    /// What the cell shows for editing is about to change. Does nothing by default.
    open func willTransition(to state: StateMask) {}
    /// What the cell shows for editing has changed. Does nothing by default.
    open func didTransition(to state: StateMask) {}
    /// How far the content is indented, in steps. 0 by default.
    open var indentationLevel: Int {
        get { storedIndentationLevel }
        set {
            storedIndentationLevel = newValue
            setNeedsLayout()
        }
    }
    private var storedIndentationLevel = 0
    /// How far one step is. 10 by default.
    open var indentationWidth: CGFloat = 10
    /// How far the line below the cell is from its sides; as the table says by default.
    open var separatorInset: UIEdgeInsets {
        get { storedSeparatorInset ?? automaticSeparatorInset }
        set {
            storedSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    var storedSeparatorInset: UIEdgeInsets?
    /// A control of editing was touched; set by the table's editing.
    var isSwiped = false
    var isReordering = false

    // MARK: Set by the table

    weak var table: UITableView?
    var canReorder = false
    /// The line below.
    var separator: UIView?
    var separatorIsHidden = true
    /// The background colour is the table's choice.
    var takesTableColor = true
    var isSettingTableColor = false
    var corners: (top: Bool, bottom: Bool)?

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            super.backgroundColor = newValue
            if !isSettingTableColor { takesTableColor = false }
        }
    }

    // MARK: UIView

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        layOutParts()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    /// The width, and the height that the content needs in it with the line below: the table's automatic heights. Where the width is
    /// not required, the one that the content's constraints ask for.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard horizontalFittingPriority < .required, content.usesConstraints else {
            return CGSize(width: targetSize.width, height: fittingHeight(width: targetSize.width))
        }
        return constrainedSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if storedContentConfiguration != nil || backgrounds.configuration != nil || storedUpdateHandler != nil {
            setNeedsUpdateConfiguration()
        }
    }

    /// Its content has changed since the table has measured it.
    var needsMeasuring = false

    /// The table asks for the row's height again, where rows size themselves.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        table?.contentDidChange(of: self)
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? classic.text ?? (storedContentConfiguration as? UIListContentConfiguration)?.text }
        set { super.accessibilityLabel = newValue }
    }
}
