// SPDX-License-Identifier: MIT
public import Foundation

/// A control with a title, an image or both. Follows UIKit's UIButton.
///
/// Differs from UIKit: there are no configurations and no menus.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public private(set) var buttonType = ButtonType.custom

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// A button with the action's title that performs it when it is pressed.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    private func setUp() {
        triggersPrimaryAction = true
        isAccessibilityElement = true
    }

    // MARK: Appearance by state; states without an own value show the one for `normal`

    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }

    open func title(for state: State) -> String? { appearances[state]?.title }

    /// Wins over the title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }

    open func attributedTitle(for state: State) -> NSAttributedString? { appearances[state]?.attributedTitle }

    open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }

    open func titleColor(for state: State) -> UIColor? { appearances[state]?.titleColor ?? defaultTitleColor(state) }

    open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }

    open func image(for state: State) -> UIImage? { appearances[state]?.image }

    /// Stretched below the title and the image.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }

    open func backgroundImage(for state: State) -> UIImage? { appearances[state]?.backgroundImage }

    open var currentTitle: String? { value(\.title) }
    open var currentAttributedTitle: NSAttributedString? { value(\.attributedTitle) }
    open var currentTitleColor: UIColor { value(\.titleColor) ?? defaultTitleColor(state) }
    open var currentImage: UIImage? { value(\.image) }
    open var currentBackgroundImage: UIImage? { value(\.backgroundImage) }

    // MARK: Parts

    /// Its text and colour belong to the button; its font and line break mode may be changed.
    open var titleLabel: UILabel? { label }
    open var imageView: UIImageView? { picture }

    // MARK: Insets (points)

    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).title }

    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).image }

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    open override var intrinsicContentSize: CGSize { fittingSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateParts()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        updateParts()
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? currentAttributedTitle?.string ?? currentTitle }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: State (written by the extension)

    var appearances: [State: ButtonAppearance] = [:]
    /// Made with the first title, so that buttons without one have no label.
    lazy var label: UILabel = makeLabel()
    var hasLabel = false
    var picture: UIImageView?
    var background: UIImageView?
}
