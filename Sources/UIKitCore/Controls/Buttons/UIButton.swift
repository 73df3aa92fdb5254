// SPDX-License-Identifier: MIT
public import Foundation

/// A control with a title, an image or both. Follows UIKit's UIButton.
///
/// Titles, colours and images are set per state. A state without a value of its own shows the value for `normal`. The image is to
/// the left of the title; both are aligned as one block by `contentHorizontalAlignment` and `contentVerticalAlignment`. A touch
/// that is lifted inside sends `touchUpInside` and then `primaryActionTriggered`.
///
/// Differs from UIKit: there are no configurations.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The type that was given to the initializer; `custom` for `init(frame:)`.
    public private(set) var buttonType = ButtonType.custom

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        buttonType = NibLoader.buttonType(coder.interfaceElement)
        setUp()
        coder.read(self, as: UIButton.self)
    }

    /// A button of a type, with an empty frame.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// A button with the title and the image of the action, which performs it for `primaryActionTriggered`.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    private func setUp() {
        triggersPrimaryAction = true
        isAccessibilityElement = true
    }

    // MARK: Menus

    /// The button's menu; nil by default. It opens by a press of half a second, the secondary button of the mouse and the Menu key; with
    /// `showsMenuAsPrimaryAction` as soon as the button is pressed. Setting one sets `isContextMenuInteractionEnabled`.
    open var menu: UIMenu? {
        get { storedMenu }
        set {
            storedMenu = newValue
            isContextMenuInteractionEnabled = newValue != nil
            showSelection()
        }
    }
    private var storedMenu: UIMenu?

    /// Whether using the button selects something; false by default.
    ///
    /// A button that shows its menu as its primary action is a pop-up button then: the menu's elements exclude each other, and the button
    /// shows the title of the one whose state is `on`. Any other button is a toggle: pressing it changes `isSelected`.
    open var changesSelectionAsPrimaryAction: Bool {
        get { storedChangesSelection }
        set {
            storedChangesSelection = newValue
            showSelection()
        }
    }
    private var storedChangesSelection = false

    open override var showsMenuAsPrimaryAction: Bool {
        get { super.showsMenuAsPrimaryAction }
        set {
            super.showsMenuAsPrimaryAction = newValue
            showSelection()
        }
    }

    /// Hears that the user has chosen another element of a cell's pop-up menu, whose button keeps its own image.
    var didSelect: ((UIMenu) -> Void)?
    /// Sends the menu's actions in place of the button: a bar button item.
    weak var menuSender: AnyObject?

    /// The button's `menu`.
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { menuConfiguration }

    package override func willTriggerPrimaryAction() {
        if changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
    }

    // MARK: Appearance by state

    private struct Appearance {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    private var appearances: [State: Appearance] = [:]

    private func change(_ state: State, _ change: (inout Appearance) -> Void) {
        change(&appearances[state, default: Appearance()])
        updateParts()
        setNeedsLayout()
    }

    /// The value for the current state, or for `normal`.
    private func value<Value>(_ part: KeyPath<Appearance, Value?>) -> Value? {
        appearances[state.subtracting(.focused)]?[keyPath: part] ?? appearances[.normal]?[keyPath: part]
    }

    /// Sets the title for a state; nil: as for `normal`.
    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }

    /// The title that was set for exactly this state.
    open func title(for state: State) -> String? { appearances[state]?.title }

    /// Sets an attributed title for a state. It is shown in place of the plain title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }

    /// The attributed title that was set for exactly this state.
    open func attributedTitle(for state: State) -> NSAttributedString? { appearances[state]?.attributedTitle }

    /// Sets the colour of the title for a state; nil: the default of the type.
    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }

    /// The colour of the title that was set for exactly this state; nil: none.
    func ownTitleColor(for state: State) -> UIColor? { appearances[state]?.titleColor }

    /// The colour of the title that was set for exactly this state, else the default: white for `custom`; for the other types the
    /// tint colour, and `tertiaryLabel` when the state is disabled.
    open func titleColor(for state: State) -> UIColor? { appearances[state]?.titleColor ?? defaultTitleColor(state) }

    /// Sets the colour of the title's shadow for a state; nil: as for `normal`. `titleLabel` has the offset of the shadow.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }

    /// The colour of the title's shadow that was set for exactly this state; nil, the default: as for `normal`, which has none.
    open func titleShadowColor(for state: State) -> UIColor? { appearances[state]?.titleShadowColor }

    /// Sets the image for a state. Unless the type is `custom`, an image of the rendering mode `automatic` is shown as a
    /// template.
    open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }

    /// The image that was set for exactly this state.
    open func image(for state: State) -> UIImage? { appearances[state]?.image }

    /// Sets the background image for a state. It is stretched over the bounds, below title and image.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }

    /// The background image that was set for exactly this state.
    open func backgroundImage(for state: State) -> UIImage? { appearances[state]?.backgroundImage }

    /// The plain title for the current state.
    open var currentTitle: String? { value(\.title) }
    /// The attributed title for the current state.
    open var currentAttributedTitle: NSAttributedString? { value(\.attributedTitle) }
    /// The colour of the title for the current state.
    open var currentTitleColor: UIColor { value(\.titleColor) ?? defaultTitleColor(state) }
    /// The colour of the title's shadow for the current state; nil: none.
    open var currentTitleShadowColor: UIColor? { value(\.titleShadowColor) }
    /// The image for the current state.
    open var currentImage: UIImage? { value(\.image) }
    /// The background image for the current state.
    open var currentBackgroundImage: UIImage? { value(\.backgroundImage) }

    private func defaultTitleColor(_ state: State) -> UIColor {
        guard buttonType != .custom else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    // MARK: Parts

    /// The label of the title. Its font and line break mode may be changed; its text and colour are set by the button.
    ///
    /// It is made on the first access, or with the first title. Font: 15 points, for `custom` 18; lines are truncated in the
    /// middle.
    open var titleLabel: UILabel? { label }
    /// The view of the image; nil before the first image.
    open var imageView: UIImageView? { imagePart }

    /// Made with the first title, so that buttons without one have no label.
    private lazy var label: UILabel = makeLabel()
    private var hasLabel = false
    private var imagePart: UIImageView?
    private var backgroundPart: UIImageView?

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        label.isAccessibilityElement = false
        hasLabel = true
        addSubview(label)
        return label
    }

    private func makeImageView(above view: UIView?) -> UIImageView {
        let made = UIImageView()
        if let view { insertSubview(made, aboveSubview: view) } else { insertSubview(made, at: 0) }
        return made
    }

    private func updateParts() {
        updateTitle()
        if let image = currentBackgroundImage {
            let view = backgroundPart ?? makeImageView(above: nil)
            backgroundPart = view
            view.image = image
        }
        backgroundPart?.isHidden = currentBackgroundImage == nil
        if let image = currentImage {
            let view = imagePart ?? makeImageView(above: backgroundPart)
            imagePart = view
            let isTemplate = buttonType != .custom && image.renderingMode == .automatic
            view.image = isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
        }
        if let imagePart, imagePart.isHidden != (currentImage == nil) {
            imagePart.isHidden = currentImage == nil
            invalidateIntrinsicContentSize()
        }
        // UIKit fades the content of system buttons to 20 % while they are pressed.
        let alpha = isHighlighted && buttonType != .custom ? 0.2 : 1
        if hasLabel { label.alpha = alpha }
        imagePart?.alpha = alpha
    }

    private func updateTitle() {
        let attributed = currentAttributedTitle
        let plain = currentTitle
        guard hasLabel || attributed != nil || plain != nil else { return }
        label.textColor = currentTitleColor
        label.shadowColor = currentTitleShadowColor
        if let attributed { label.attributedText = attributed } else { label.text = plain }
    }

    // MARK: Layout

    /// The distances of the content from the edges of the bounds, in points; zero by default.
    ///
    /// While they are zero, the fitting size has 6 points above and below the title.
    open var contentEdgeInsets: UIEdgeInsets {
        get { storedContentEdgeInsets }
        set { storedContentEdgeInsets = newValue }
    }
    private var storedContentEdgeInsets = UIEdgeInsets.zero {
        didSet { insetsDidChange() }
    }
    /// Insets of the title within its own rectangle, in points; zero by default. An inset on one side moves the title by half of
    /// it.
    open var titleEdgeInsets: UIEdgeInsets {
        get { storedTitleEdgeInsets }
        set { storedTitleEdgeInsets = newValue }
    }
    private var storedTitleEdgeInsets = UIEdgeInsets.zero {
        didSet { insetsDidChange() }
    }
    /// Insets of the image within its own rectangle, in points; zero by default. An inset on one side moves the image by half of
    /// it.
    open var imageEdgeInsets: UIEdgeInsets {
        get { storedImageEdgeInsets }
        set { storedImageEdgeInsets = newValue }
    }
    private var storedImageEdgeInsets = UIEdgeInsets.zero {
        didSet { insetsDidChange() }
    }

    /// The rectangle for title and image when the button has these bounds: the bounds without `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// The frame of the title within a content rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).title }

    /// The frame of the image within a content rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).image }

    /// The frame of the background image when the button has these bounds: all of them.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The size of title, image and `contentEdgeInsets`; 30 × 34 points without title and image. `size` is not used.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    open override var intrinsicContentSize: CGSize { fittingSize }

    /// The title or the image has another size.
    override func intrinsicContentSizeDidChange(of subview: UIView) { invalidateIntrinsicContentSize() }

    private func insetsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The title's label, if there is a title.
    open override var forFirstBaselineLayout: UIView { hasTitle && hasLabel ? label : self }

    /// The title's label, if there is a title.
    open override var forLastBaselineLayout: UIView { hasTitle && hasLabel ? label : self }

    /// By the title's place in the button rather than by its frame, which is known only after layout.
    override func baselinePlace(isFirst: Bool) -> BaselinePlace? {
        guard hasLabel, (isFirst ? forFirstBaselineLayout : forLastBaselineLayout) === label,
            let place = label.baselinePlace(isFirst: isFirst)
        else { return nil }
        let insets = contentEdgeInsets
        let height = titleSize.height
        let shift = (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2
        let inTitle = place.share * height + place.offset + shift
        return switch contentVerticalAlignment {
        case .center, .fill: BaselinePlace(share: 0.5, offset: (insets.top - insets.bottom - height) / 2 + inTitle)
        case .top: BaselinePlace(share: 0, offset: insets.top + inTitle)
        case .bottom: BaselinePlace(share: 1, offset: inTitle - insets.bottom - height)
        }
    }

    private var titleSize: CGSize { hasLabel ? label.sizeThatFits(.zero) : .zero }

    private var fittingSize: CGSize {
        let insets = contentEdgeInsets
        let (besides, above) = (insets.left + insets.right, insets.top + insets.bottom)
        guard hasTitle || currentImage != nil else { return CGSize(width: max(besides, 30), height: max(above, 34)) }
        var title = hasTitle ? titleSize : .zero
        if hasTitle && insets == .zero { title.height += 12 }
        let image = currentImage?.size ?? .zero
        let minimumWidth: CGFloat = hasTitle && buttonType != .custom ? 30 : 0
        return CGSize(
            width: max(title.width + image.width + besides, minimumWidth), height: max(title.height, image.height) + above)
    }

    private var hasTitle: Bool { !(currentAttributedTitle?.string ?? currentTitle ?? "").isEmpty }

    /// The image, then the title, as one block; from right to left where the layout does.
    private func parts(in content: CGRect) -> (image: CGRect, title: CGRect) {
        var image = currentImage?.size ?? .zero
        image = CGSize(width: min(image.width, content.width), height: min(image.height, content.height))
        var title = titleSize
        title = CGSize(
            width: min(title.width, max(content.width - image.width, 0)), height: min(title.height, content.height))
        let spare = content.width - image.width - title.width
        let left =
            switch effectiveContentHorizontalAlignment {
            case .center, .fill, .leading, .trailing: content.minX + spare / 2
            case .left: content.minX
            case .right: content.minX + spare
            }
        func place(_ size: CGSize, _ x: CGFloat, _ insets: UIEdgeInsets) -> CGRect {
            let spare = content.height - size.height
            let y =
                switch contentVerticalAlignment {
                case .center, .fill: content.minY + spare / 2
                case .top: content.minY
                case .bottom: content.minY + spare
                }
            // As in UIKit, where content is centred between its insets: an inset on one side moves it by half.
            return CGRect(origin: CGPoint(x: x, y: y), size: size)
                .offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
        }
        return (
            place(image, isRightToLeft ? left + title.width : left, imageEdgeInsets),
            place(title, isRightToLeft ? left : left + image.width, titleEdgeInsets)
        )
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let content = contentRect(forBounds: bounds)
        backgroundPart?.frame = backgroundRect(forBounds: bounds)
        imagePart?.frame = imageRect(forContentRect: content)
        if hasLabel { label.frame = titleRect(forContentRect: content) }
    }

    // MARK: Changes

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateParts()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        updateParts()
    }

    /// The label that was set, else the title.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? currentAttributedTitle?.string ?? currentTitle }
        set { super.accessibilityLabel = newValue }
    }
}
