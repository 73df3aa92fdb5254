// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

/// Shows what is above or below a section of a table. Follows UIKit's UITableViewHeaderFooterView. Lengths are in points.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// A view with a name by which a table gives it out again; nil: it is used once.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(content)
    }

    /// A view without a name.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// A view without a name; see `UIView`.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(content)
        coder.read(self, as: UITableViewHeaderFooterView.self)
    }

    /// The name by which a table gives the view out again; nil: it does not.
    open internal(set) var reuseIdentifier: String?

    /// The table gives the view out again. Overriders call super.
    open func prepareForReuse() { configurationUpdateIsDue = true }

    // MARK: Content

    /// What the program's views are added to.
    open var contentView: UIView { content }
    private var content: UIView = CellContentView()

    /// Describes the content; nil, the default: the program fills the content view, or the labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { storedContentConfiguration }
        set { setContentConfiguration(newValue) }
    }
    private var storedContentConfiguration: (any UIContentConfiguration)?
    /// Whether the content configuration follows the view's state. True by default.
    open var automaticallyUpdatesContentConfiguration = true
    /// A configuration with the look of the table's headers.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        isGrouped ? .groupedHeader() : .plainHeader()
    }

    /// The label of the title, made when it is first read; nil with a content configuration.
    open var textLabel: UILabel? {
        if storedContentConfiguration != nil { return nil }
        if let label { return label }
        let new = UILabel()
        style(new)
        label = new
        content.addSubview(new)
        setNeedsLayout()
        return new
    }
    private var label: UILabel?
    /// A second label, made when it is first read; nil with a content configuration. Shows in the title's place when there is no
    /// title.
    open var detailTextLabel: UILabel? {
        if storedContentConfiguration != nil { return nil }
        if let detailLabel { return detailLabel }
        let new = UILabel()
        new.font = .preferredFont(forTextStyle: .footnote)
        new.textColor = .secondaryLabel
        detailLabel = new
        content.addSubview(new)
        setNeedsLayout()
        return new
    }
    private var detailLabel: UILabel?

    // MARK: Backgrounds

    /// Describes the background; nil, the default: `backgroundView`, or the look of the table's headers.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { storedBackgroundConfiguration }
        set {
            storedBackgroundConfiguration = newValue
            setNeedsUpdateConfiguration()
        }
    }
    private var storedBackgroundConfiguration: UIBackgroundConfiguration?
    private var configured: ListBackgroundView?
    /// Whether the background configuration follows the view's state. True by default.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// A configuration with the look of the table's headers.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }
    /// Behind the content. nil by default.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            storedBackgroundView?.removeFromSuperview()
            storedBackgroundView = newValue
            guard let newValue else { return }
            newValue.frame = bounds
            insertSubview(newValue, at: 0)
        }
    }
    private var storedBackgroundView: UIView?

    // MARK: State

    /// What the configurations depend on.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isPinned = isPinned
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    /// The configurations are brought up to date before the next layout.
    open func setNeedsUpdateConfiguration() {
        configurationUpdateIsDue = true
        setNeedsLayout()
    }
    private var configurationUpdateIsDue = false
    /// Brings the configurations up to date. Overriders set configurations for the state; super is called first.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let view = content as? any UIContentView, let storedContentConfiguration {
            view.configuration = storedContentConfiguration.updated(for: state)
        }
        guard let storedBackgroundConfiguration else {
            configured?.removeFromSuperview()
            configured = nil
            return
        }
        let view = configured ?? ListBackgroundView()
        if configured == nil { insertSubview(view, at: 0) }
        configured = view
        view.configuration =
            automaticallyUpdatesBackgroundConfiguration
            ? storedBackgroundConfiguration.updated(for: state) : storedBackgroundConfiguration
    }
    /// Called after `updateConfiguration(using:)`. nil by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { storedUpdateHandler }
        set {
            storedUpdateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }
    private var storedUpdateHandler: ConfigurationUpdateHandler?
    /// Sets configurations of a view for a state.
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    // MARK: Set by the table

    weak var table: UITableView? { didSet { if let label, table !== oldValue { style(label) } } }
    var isFooter = false
    var isPinned = false {
        didSet {
            guard isPinned != oldValue, storedUpdateHandler != nil || storedBackgroundConfiguration != nil else { return }
            setNeedsUpdateConfiguration()
        }
    }
    private var isGrouped: Bool { table.map { $0.style != .plain } ?? false }

    /// The table's own title in it.
    var title: String? {
        didSet {
            let shown = isGrouped && !isFooter ? title?.uppercased() : title
            textLabel?.text = shown
            if let textLabel { style(textLabel) }
        }
    }

    private func style(_ label: UILabel) {
        if isGrouped || isFooter {
            label.font = .preferredFont(forTextStyle: .footnote)
            label.textColor = .secondaryLabel
            label.numberOfLines = 0
        } else {
            label.font = .preferredFont(forTextStyle: .headline)
            label.textColor = .label
            label.numberOfLines = 1
        }
    }

    // MARK: Layout

    private func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        storedContentConfiguration = configuration
        setNeedsUpdateConfiguration()
        let new: UIView
        if let configuration {
            if let view = content as? any UIContentView, view.supports(configuration) {
                return view.configuration = configuration
            }
            new = configuration.makeContentView()
        } else {
            guard content is any UIContentView else { return }
            new = CellContentView()
        }
        new.frame = content.frame
        insertSubview(new, belowSubview: content)
        content.removeFromSuperview()
        content = new
        (label, detailLabel) = (nil, nil)
    }

    private func updateConfigurationIfNeeded() {
        guard configurationUpdateIsDue else { return }
        configurationUpdateIsDue = false
        let state = configurationState
        updateConfiguration(using: state)
        storedUpdateHandler?(self, state)
        configurationUpdateIsDue = false
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        if content.frame != bounds { content.frame = bounds }
        storedBackgroundView?.frame = bounds
        configured?.frame = bounds
        let margin = TableMetrics.margin
        let room = CGSize(width: max(bounds.width - 2 * margin, 0), height: .greatestFiniteMagnitude)
        guard let shown = label?.text?.isEmpty == false ? label : detailLabel else { return }
        let height = min(shown.sizeThatFits(room).height, bounds.height)
        // Titles of grouped tables stand near their rows.
        let y = isGrouped ? (isFooter ? 7 : bounds.height - height - 7) : (bounds.height - height) / 2
        shown.frame = CGRect(x: margin, y: max(y, 0).rounded(), width: room.width, height: height)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: fittingHeight(width: targetSize.width)) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(width: size.width))
    }

    private func fittingHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        if content is any UIContentView, !content.usesConstraints {
            return content.sizeThatFits(CGSize(width: width, height: 0)).height
        }
        if content.usesConstraints {
            if content.bounds.width != width { content.frame.size.width = width }
            let height = content.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            if height > 0 { return height }
        }
        let room = CGSize(width: max(width - 2 * TableMetrics.margin, 0), height: .greatestFiniteMagnitude)
        let text = label?.text?.isEmpty == false ? label?.sizeThatFits(room).height ?? 0 : 0
        guard isGrouped else { return text > 0 ? max(text + 7, TableMetrics.plainHeader).rounded(.up) : TableMetrics.plainHeader }
        return (text + 22).rounded(.up)
    }
}
