// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Shows one item of a collection. The program adds its views to `contentView`, or sets a `contentConfiguration`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// An empty cell.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        place(storedContentView)
        addSubview(storedContentView)
    }

    /// An empty cell; see `UIView`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        place(storedContentView)
        addSubview(storedContentView)
        coder.read(self, as: UICollectionViewCell.self)
    }
    /// The segue of a storyboard that the user's selection triggers.
    var segueOfSelection: (() -> Void)?

    // MARK: Parts

    /// The cell's content fills it, in front of the backgrounds. With a content configuration it is the view that shows this.
    open var contentView: UIView { storedContentView }
    private var storedContentView = UIView()

    /// Behind the content. nil by default.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            storedBackgroundView?.removeFromSuperview()
            storedBackgroundView = newValue
            insertBackgrounds()
        }
    }
    private var storedBackgroundView: UIView?

    /// Behind the content and in front of the background while the cell is selected or highlighted. nil by default.
    open var selectedBackgroundView: UIView? {
        get { storedSelectedBackgroundView }
        set {
            storedSelectedBackgroundView?.removeFromSuperview()
            storedSelectedBackgroundView = newValue
            insertBackgrounds()
        }
    }
    private var storedSelectedBackgroundView: UIView?
    private(set) var configuredBackground: ListBackgroundView?

    private func place(_ view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func insertBackgrounds() {
        for case let view? in [storedSelectedBackgroundView, storedBackgroundView, configuredBackground] {
            place(view)
            insertSubview(view, at: 0)
        }
        updateSelectedBackground()
    }

    private func updateSelectedBackground() {
        storedSelectedBackgroundView?.isHidden = !(isSelected || isHighlighted || showsFocus)
    }

    // MARK: State

    /// Whether the item is selected. The collection view sets it. False by default.
    open var isSelected: Bool {
        get { storedIsSelected }
        set {
            guard newValue != storedIsSelected else { return }
            storedIsSelected = newValue
            stateDidChange()
        }
    }
    private var storedIsSelected = false

    /// Whether a touch is on the item. The collection view sets it. False by default.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            storedIsHighlighted = newValue
            stateDidChange()
        }
    }
    private var storedIsHighlighted = false
    private var dragState = DragState.none

    /// Keys have brought the focus to the item; set by the collection view.
    var showsFocus = false {
        didSet { if showsFocus != oldValue { stateDidChange() } }
    }

    /// Whether swipe actions show beside the cell.
    var isSwiped = false {
        didSet { if isSwiped != oldValue { stateDidChange() } }
    }

    /// What the delegate says of the item: asked while the collection view is edited.
    var canBeEdited = true {
        didSet { if canBeEdited != oldValue { stateDidChange() } }
    }

    /// The collection view's `isEditing` has changed.
    func collectionEditingDidChange() { stateDidChange() }

    private func stateDidChange() {
        updateSelectedBackground()
        setNeedsUpdateConfiguration()
    }

    /// How the user moves the cell changes. Overrides call super.
    open func dragStateDidChange(_ dragState: DragState) {
        self.dragState = dragState
        setNeedsUpdateConfiguration()
    }

    /// How the user moves a cell.
    public enum DragState: Int, Sendable {
        /// Not at all.
        case none
        /// It is picked up.
        case lifting
        /// It is moved.
        case dragging
    }

    // MARK: Configurations

    /// What the content shows. nil, the default: the program's own views. Setting it replaces `contentView`, unless that can show it.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { storedContentConfiguration }
        set {
            storedContentConfiguration = newValue
            showContent(newValue)
            setNeedsUpdateConfiguration()
            owningCollectionView?.measureAgain(self)
        }
    }
    private var storedContentConfiguration: (any UIContentConfiguration)?

    /// Whether the content configuration follows the cell's state by itself. True by default.
    open var automaticallyUpdatesContentConfiguration = true

    /// What is behind the content. nil, the default: `backgroundView`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { storedBackgroundConfiguration }
        set {
            storedBackgroundConfiguration = newValue
            showBackground(newValue)
            setNeedsUpdateConfiguration()
        }
    }
    private var storedBackgroundConfiguration: UIBackgroundConfiguration?

    /// Whether the background configuration follows the cell's state by itself. True by default.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Called when the cell's state has changed, to change its configurations. nil by default.
    open var configurationUpdateHandler: ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)? {
        get { storedUpdateHandler }
        set {
            storedUpdateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }
    private var storedUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
    private var needsUpdateConfiguration = true

    /// The state by which configurations are updated.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = showsFocus
        state.isEditing = canBeEdited && owningCollectionView?.isEditing ?? false
        state.isReordering = dragState != .none
        state.isSwiped = isSwiped
        return state
    }

    /// The configurations are updated before the cell shows next.
    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    /// Changes the cell's configurations for a state. Overrides call super first. Does nothing by default.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Updates the configurations now, when that is due.
    func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        // Before and after: what is called may measure the cell, and what it sets asks for no other update.
        needsUpdateConfiguration = false
        let state = configurationState
        if automaticallyUpdatesBackgroundConfiguration { showBackground(storedBackgroundConfiguration?.updated(for: state)) }
        if automaticallyUpdatesContentConfiguration { showContent(storedContentConfiguration?.updated(for: state)) }
        updateConfiguration(using: state)
        storedUpdateHandler?(self, state)
        needsUpdateConfiguration = false
    }

    private func showContent(_ configuration: (any UIContentConfiguration)?) {
        guard let configuration else {
            if storedContentView is any UIContentView { replaceContent(with: UIView()) }
            return
        }
        if let view = storedContentView as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            replaceContent(with: configuration.makeContentView())
        }
    }

    private func replaceContent(with view: UIView) {
        let old = storedContentView
        storedContentView = view
        view.frame = old.frame
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, aboveSubview: old)
        old.removeFromSuperview()
    }

    private func showBackground(_ configuration: UIBackgroundConfiguration?) {
        guard let configuration else {
            configuredBackground?.removeFromSuperview()
            configuredBackground = nil
            return
        }
        let view = configuredBackground ?? ListBackgroundView()
        view.configuration = configuration
        guard configuredBackground == nil else { return }
        configuredBackground = view
        insertBackgrounds()
    }

    // MARK: UIView

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        updateConfigurationIfNeeded()
        return fittingAttributes(layoutAttributes)
    }

    /// The size that the content view needs; where the cell has constraints of its own, at least what these ask for.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        var content: CGSize?
        if storedContentView.usesConstraints || storedContentView is any UIContentView {
            content = storedContentView.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        // In a content configuration's cell they are for what is beside the content: a separator's guide, a badge.
        if let content, constraints.isEmpty || storedContentView is any UIContentView { return content }
        let own = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: max(own.width, content?.width ?? 0), height: max(own.height, content?.height ?? 0))
    }
}
