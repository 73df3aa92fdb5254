// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows rows below each other, in sections. Follows UIKit's UITableView.
///
/// The data source says how many rows there are and gives the cell of each that is about to show; cells that do not show any more
/// are given out again by `dequeueReusableCell(withIdentifier:for:)`. Only rows that show, and those that a movement is about to
/// bring, have cells. Lengths are in points.
///
/// Differs from UIKit: `delegate` is declared as the scroll view's, as Swift does not let a property have another type in a
/// subclass; it must be a `UITableViewDelegate` to hear about rows. Drag and drop between programs is missing.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    // MARK: Creating

    /// A table with a frame and a style.
    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    /// A plain table.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A table of a storyboard or a nib; else a plain one. See `UIView`.
    public required init?(coder: NSCoder) {
        style = NibLoader.tableStyle(coder.interfaceElement)
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UITableView.self)
    }

    private func setUp() {
        alwaysBounceVertical = true
        swipes = ListSwipes(self)
        super.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// How rows are grouped.
    public let style: Style

    // MARK: Data

    /// Gives the rows. Not retained. nil by default.
    open weak var dataSource: (any UITableViewDataSource)? {
        get { storedDataSource }
        set {
            DelegateDiagnostics.check(newValue, as: (any UITableViewDataSource).self) { $0 is any UITableViewDataSource.Type }
            storedDataSource = newValue
            missing = []
            setNeedsReload()
        }
    }
    private weak var storedDataSource: (any UITableViewDataSource)?

    /// Hears what happens. Not retained. nil by default. A `UITableViewDelegate` is asked about rows.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        get { super.delegate }
        set {
            super.delegate = newValue
            tableDelegate = newValue as? any UITableViewDelegate
            if tableDelegate != nil { allowMenus() }
            missing = []
            setNeedsReload()
        }
    }
    weak var tableDelegate: (any UITableViewDelegate)?

    /// Hears which rows come soon. Not retained. nil by default.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether rows are announced to `prefetchDataSource`. True by default.
    open var isPrefetchingEnabled = true

    /// Asks the data source anew, before the next layout. Drops the selection and keeps the offset.
    open func reloadData() { reload() }
    /// How many sections there are, as the table knows.
    open var numberOfSections: Int { currentGeometry.sections.count }
    /// How many rows a section has, as the table knows.
    open func numberOfRows(inSection section: Int) -> Int { rowCount(section) }
    /// Whether an update waits for its end.
    open var hasUncommittedUpdates: Bool { updates.depth > 0 }

    // MARK: Heights

    var heights = TableHeights()

    /// The height of rows of which the delegate does not say it; `automaticDimension`, the default: what their content needs.
    open var rowHeight: CGFloat {
        get { heights.rowHeight }
        set { setHeights { $0.rowHeight = newValue } }
    }
    /// What to take for the height of a row until it shows; 0: the real ones are asked for all at once. `automaticDimension` by
    /// default.
    open var estimatedRowHeight: CGFloat {
        get { heights.estimatedRowHeight }
        set { setHeights { $0.estimatedRowHeight = newValue } }
    }
    /// The height of headers of which the delegate does not say it. `automaticDimension` by default.
    open var sectionHeaderHeight: CGFloat {
        get { heights.sectionHeaderHeight }
        set { setHeights { $0.sectionHeaderHeight = newValue } }
    }
    /// The height of footers of which the delegate does not say it. `automaticDimension` by default.
    open var sectionFooterHeight: CGFloat {
        get { heights.sectionFooterHeight }
        set { setHeights { $0.sectionFooterHeight = newValue } }
    }
    /// What to take for the height of a header until it shows. `automaticDimension` by default.
    open var estimatedSectionHeaderHeight: CGFloat {
        get { heights.estimatedSectionHeaderHeight }
        set { setHeights { $0.estimatedSectionHeaderHeight = newValue } }
    }
    /// What to take for the height of a footer until it shows. `automaticDimension` by default.
    open var estimatedSectionFooterHeight: CGFloat {
        get { heights.estimatedSectionFooterHeight }
        set { setHeights { $0.estimatedSectionFooterHeight = newValue } }
    }
    /// Room above each header of a plain table; `automaticDimension`, the default: none.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
    /// Whether rows are measured again when their content changes: when a cell gets another content configuration, or says that its
    /// intrinsic size is another one. Differs from UIKit: constraints that change by themselves are not noticed. `enabled` by default.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// Whether empty rows fill the rest of a plain table. Compatibility: kept, without an effect: there are none. False by default.
    open var fillerRowHeight: CGFloat = UITableView.automaticDimension

    // MARK: Parts

    /// Above all sections. Its height is that of its frame. nil by default.
    open var tableHeaderView: UIView? {
        get { storedHeaderView }
        set { setHeaderView(newValue) }
    }
    var storedHeaderView: UIView?
    /// Below all sections. Its height is that of its frame. nil by default.
    open var tableFooterView: UIView? {
        get { storedFooterView }
        set { setFooterView(newValue) }
    }
    var storedFooterView: UIView?
    /// Behind everything, and does not scroll. nil by default.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set { setBackgroundView(newValue) }
    }
    var storedBackgroundView: UIView?

    /// How lines separate rows. `singleLine` by default.
    open var separatorStyle: UITableViewCell.SeparatorStyle {
        get { storedSeparatorStyle }
        set {
            storedSeparatorStyle = newValue
            separatorsDidChange()
        }
    }
    var storedSeparatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// The colour of the lines. `UIColor.separator` by default.
    open var separatorColor: UIColor? {
        get { storedSeparatorColor }
        set {
            storedSeparatorColor = newValue
            separatorsDidChange()
        }
    }
    var storedSeparatorColor: UIColor? = .separator
    /// How far the lines are from the rows' sides. 16 at the left by default; until it is set, lines begin below the text.
    open var separatorInset: UIEdgeInsets {
        get { customSeparatorInset ?? UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0) }
        set {
            customSeparatorInset = newValue
            separatorsDidChange()
        }
    }
    var customSeparatorInset: UIEdgeInsets?
    /// What `separatorInset` is measured from. Compatibility: kept, without an effect. `fromCellEdges` by default.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    /// Whether content keeps to a readable width. Compatibility: kept, without an effect. False by default.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether content keeps to the safe area at the sides. Compatibility: kept, without an effect. True by default.
    open var insetsContentViewsToSafeArea = true

    // MARK: Selection

    /// Whether the user can select rows. True by default.
    open var allowsSelection = true
    /// Whether the user can select many rows. False by default.
    open var allowsMultipleSelection = false
    /// Whether the user can select rows while the table is edited. False by default.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select many rows while the table is edited. False by default.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the row that keys bring the focus to is selected. False by default.
    open var selectionFollowsFocus = false
    /// Whether a cell can have the focus. Compatibility: kept, without an effect. False by default.
    open var remembersLastFocusedIndexPath = false

    /// The selected row; the first of them when there are many; nil without one.
    open var indexPathForSelectedRow: IndexPath? { selection.selected.min() }
    /// The selected rows in the order of the table; nil without one.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.selected.isEmpty ? nil : selection.selected.sorted() }
    /// Selects a row, without a call of the delegate.
    ///
    /// - Parameters:
    ///   - indexPath: nil: no row is selected any more.
    ///   - scrollPosition: `none`: the table does not scroll.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated, scrollPosition)
    }
    /// Deselects a row, without a call of the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Cells

    /// Names a class of cells, to be made by `dequeueReusableCell`; nil takes the name back.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuse.register(cell: cellClass, identifier)
    }
    /// Registers a nib whose first object is a cell; nil takes the registration back.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reuse.register(prototype: nib.map(NibPrototype.nib), identifier)
    }
    /// Registers a nib whose first object is a header or footer; nil takes the registration back.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.register(headerPrototype: nib.map(NibPrototype.nib), identifier)
    }
    /// Names a class of headers and footers; nil takes the name back.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.register(header: aClass, identifier)
    }
    /// A cell that is not shown any more, or a new one of a registered class; nil: there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeue(identifier) }
    /// A cell that is not shown any more, or a new one of the registered class. Without a registered class the program ends.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeue(identifier, for: indexPath)
    }
    /// A header or footer that is not shown any more, or a new one of a registered class; nil: there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueHeader(identifier)
    }
    /// The cell of a row that shows; nil for others.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visibleCell(at: indexPath) }
    /// The row of a cell that shows; nil for others.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { tiles.path(of: cell) }
    /// The cells that show, from top to bottom.
    open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { tiles.cells[$0] } }
    /// The rows that show, from top to bottom; nil without one.
    open var indexPathsForVisibleRows: [IndexPath]? { visiblePaths }
    /// The header of a section; nil when it does not show.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        tiles.headers[section] as? UITableViewHeaderFooterView
    }
    /// The footer of a section; nil when it does not show.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        tiles.footers[section] as? UITableViewHeaderFooterView
    }

    // MARK: Places

    /// The row's frame in the content; empty for rows that do not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }
    /// The frame of a section with its header and footer.
    open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
    /// The frame of a section's header, where it is when it does not stay at the edge.
    open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
    /// The frame of a section's footer, where it is when it does not stay at the edge.
    open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
    /// The row at a point of the content; nil: there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
    /// The rows that meet a rectangle of the content; nil without one.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
    /// Scrolls to a row. A row `NSNotFound`: to the section's header.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }
    /// Scrolls to the selected row that shows next.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow { scroll(to: path, scrollPosition, animated: animated) }
    }

    // MARK: Updates

    /// Runs changes of rows and sections as one, which is animated. Indexes of what is deleted, reloaded or moved away are those
    /// before, of what is inserted or moved to those after the update.
    ///
    /// - Parameter completion: Is called with true at the end, and with false when the animation was interrupted.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performUpdates(updates, completion)
    }
    /// Begins an update, which may hold others.
    open func beginUpdates() { beginUpdate() }
    /// Ends an update.
    open func endUpdates() { endUpdate() }
    /// Rows are new in the data.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(.insertRows(indexPaths, animation))
    }
    /// Rows are gone from the data.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(.deleteRows(indexPaths, animation))
    }
    /// Rows get new cells.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(.reloadRows(indexPaths, animation))
    }
    /// The data source sets up the cells of rows anew, without new cells.
    open func reconfigureRows(at indexPaths: [IndexPath]) { change(.reconfigureRows(indexPaths)) }
    /// A row is elsewhere in the data.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(.moveRow(indexPath, newIndexPath))
    }
    /// Sections are new in the data.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(.insertSections(sections, animation))
    }
    /// Sections are gone from the data.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(.deleteSections(sections, animation))
    }
    /// Sections get new cells.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(.reloadSections(sections, animation))
    }
    /// A section is elsewhere in the data.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change(.moveSection(section, newSection))
    }

    // MARK: Editing

    /// Whether rows show what editing offers. False by default.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    var storedIsEditing = false
    /// Shows what editing offers, or hides it. Overriders call super.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }

    // MARK: State of the extensions

    /// Optional methods of delegate and data source that are not there.
    var missing: MissingTableMethods = []
    var geometry = TableGeometry()
    var needsReload = true
    var reloadIsRunning = false
    var tiles = TableTiles()
    var reuse = TableReuse()
    /// The rows that a storyboard has for a table view controller.
    var staticContent: StaticTable?
    var selection = TableSelection()
    var updates = TableUpdates()
    var reorder: TableReorder?
    private(set) var swipes: ListSwipes?
    var menus: ListMenus?
    var ahead = TableAhead()
    /// The width for which the heights are.
    var geometryWidth: CGFloat = 0
    /// Room for index titles at the trailing side.
    var indexWidth: CGFloat = 0
    var sectionIndex = TableSectionIndex()

    // MARK: UIView

    /// Cells that have left during the movement are let go.
    override func movementDidStop() { setNeedsLayout() }

    /// Something else than the content's place may have changed.
    var needsPlacing = true

    open override func setNeedsLayout() {
        needsPlacing = true
        super.setNeedsLayout()
    }

    override func contentDidMove() { super.setNeedsLayout() }

    open override func layoutSubviews() {
        tile()
        super.layoutSubviews()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { rowTouchesBegan(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { rowTouchesMoved(touches) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { rowTouchesEnded(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endRowTouch() }
    open override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let hasResigned = super.resignFirstResponder()
        if hasResigned { showFocus(at: nil) }
        return hasResigned
    }

    /// Also from buttons in cells, not from what is dragged itself.
    open override func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider || view is UISwitch) }

    /// A horizontal drag over a row that offers something is no scrolling.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pan, swipes?.takes(pan) == true { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !choose(byKey: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !choose(byKey: $0, isRepeated: true) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }
}
