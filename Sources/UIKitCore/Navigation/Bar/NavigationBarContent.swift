// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The views of one item in a navigation bar: its title and buttons, and the back button to the item below.
final class NavigationBarContent: UIView {
    // In points. `backInset` is from the left edge to the back button, `inset` from the edges to other buttons.
    static let backInset: CGFloat = 8
    private static let inset: CGFloat = 16
    private static let gap: CGFloat = 16
    private static let minimumTitleGap: CGFloat = 8

    let item: UINavigationItem
    private let previous: UINavigationItem?
    private(set) var back: NavigationBackButton?
    private(set) var leftViews: [UIView] = []
    private(set) var rightViews: [UIView] = []
    private(set) var titleView: UIView?
    private var places: [ObjectIdentifier: BarPlace] = [:]
    private var promptView: UILabel?
    private var hasHadPrompt = false
    /// The height that a prompt, or its end, makes necessary; nil: that of the bar.
    private var heightForPrompt: CGFloat? {
        promptView != nil || hasHadPrompt ? UINavigationBar.height(for: item) : nil
    }
    private let goBack: () -> Void
    /// Whether it is being replaced: it takes no touches then, and its back button keeps its title.
    var isLeaving = false {
        didSet { isUserInteractionEnabled = !isLeaving }
    }

    init(item: UINavigationItem, previous: UINavigationItem?, frame: CGRect, goBack: @escaping () -> Void) {
        self.item = item
        self.previous = previous
        self.goBack = goBack
        super.init(frame: frame)
        autoresizingMask = .flexibleWidth
        reload()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    /// Makes the views again from the current values of the item.
    func reload() {
        for view in [back, titleView, promptView].compactMap({ $0 }) + leftViews + rightViews where view.superview === self {
            view.removeFromSuperview()
        }
        back = previous.flatMap { item.showsBackButton ? makeBackButton(to: $0) : nil }
        leftViews = (item.leftBarButtonItems ?? []).map(makeView)
        rightViews = (item.rightBarButtonItems ?? []).map(makeView)
        titleView = item.titleView ?? makeTitle()
        promptView = item.prompt.map(makePrompt)
        if let height = heightForPrompt {
            bounds.size.height = height
            center.y = height / 2
        }
        hasHadPrompt = promptView != nil
        let former = places
        places = [:]
        for view in [titleView].compactMap({ $0 }) + leftViews + rightViews {
            places[ObjectIdentifier(view)] = former[ObjectIdentifier(view)] ?? BarPlace(of: view)
        }
        for view in [back, titleView, promptView].compactMap({ $0 }) + leftViews + rightViews { addSubview(view) }
        setNeedsLayout()
    }

    private func makePrompt(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .center
        label.accessibilityIdentifier = "Prompt"
        return label
    }

    private func makeTitle() -> UIView? {
        guard let title = item.title, !title.isEmpty else { return nil }
        let label = UILabel()
        label.text = title
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.textAlignment = .center
        return label
    }

    private func makeBackButton(to previous: UINavigationItem) -> NavigationBackButton {
        let button = NavigationBackButton()
        if let tint = previous.backBarButtonItem?.tintColor { button.tintColor = tint }
        button.label.textColor = button.tintColor
        button.accessibilityLabel = title(of: previous)
        button.accessibilityIdentifier = "BackButton"
        button.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
        return button
    }

    private func title(of previous: UINavigationItem) -> String {
        previous.backBarButtonItem?.title ?? previous.backButtonTitle ?? previous.title ?? Self.defaultBackTitle
    }

    /// For an item below without a title, or with one that is too long.
    private static let defaultBackTitle = "Back"

    private func makeView(for item: UIBarButtonItem) -> UIView {
        let view = item.customView ?? makeButton(for: item)
        item.view = view
        item.changed = { [weak self] in self?.reload() }
        return view
    }

    private func makeButton(for item: UIBarButtonItem) -> UIView {
        if item.systemItem?.isSpace == true { return UIView(frame: CGRect(x: 0, y: 0, width: item.width, height: 0)) }
        let button = BarItemButton(type: .system)
        button.item = item
        button.setTitle(item.image == nil ? item.title : nil, for: .normal)
        button.setImage(item.image, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        button.tintColor = item.tintColor
        button.isEnabled = item.isEnabled
        button.accessibilityLabel = item.accessibilityLabel ?? item.title
        button.accessibilityIdentifier = item.accessibilityIdentifier
        button.addAction(
            UIAction { [weak item, weak button] _ in
                if let button { item?.perform(from: button) }
            }, for: .touchUpInside)
        if item.menu != nil { item.showMenu(in: button) }
        button.sizeToFit()
        if item.width > 0 { button.frame.size.width = item.width }
        return button
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        var right = bounds.maxX - Self.inset
        for view in rightViews {
            let size = size(of: view)
            put(view, x: right - size.width, size: size)
            right -= size.width + Self.gap
        }
        let titleSize = titleView.map { ($0 as? UILabel)?.sizeThatFits(.zero) ?? size(of: $0) } ?? .zero
        let rightEdge = rightViews.isEmpty ? bounds.maxX - Self.inset : right
        var left = Self.inset
        if let back {
            if !isLeaving { fit(back, reserving: titleSize.width, to: rightEdge) }
            put(back, x: Self.backInset, size: back.sizeThatFits(.zero))
            left = Self.backInset + back.bounds.width + Self.gap
        }
        for view in leftViews {
            let size = size(of: view)
            put(view, x: left, size: size)
            left += size.width + Self.gap
        }
        placeTitle(titleSize, from: left, to: rightEdge)
        guard let promptView else { return }
        let above = bounds.height - UINavigationBar.height
        promptView.bounds.size = CGSize(
            width: max(bounds.width - 2 * Self.inset, 0), height: promptView.sizeThatFits(.zero).height)
        promptView.center = CGPoint(x: bounds.midX, y: above - promptView.bounds.height / 2)
    }

    /// In the middle of the bar, or as near to it as the buttons allow.
    private func placeTitle(_ size: CGSize, from left: CGFloat, to right: CGFloat) {
        guard let titleView else { return }
        let width = max(min(size.width, right - left - Self.minimumTitleGap), 0)
        let x = min(max((bounds.width - width) / 2, left), max(right - width, left))
        put(titleView, x: x, size: CGSize(width: width, height: size.height))
    }

    /// Shows the whole title, else "Back", else only the chevron, whichever fits first.
    private func fit(_ back: NavigationBackButton, reserving title: CGFloat, to right: CGFloat) {
        let availableWidth = min((bounds.width - title) / 2, right - title) - Self.backInset - Self.minimumTitleGap
        let name = previous.map(title(of:)) ?? ""
        for candidate in [name, Self.defaultBackTitle] {
            back.label.text = candidate
            if back.sizeThatFits(.zero).width <= availableWidth { return }
        }
        back.label.text = nil
    }

    private func size(of view: UIView) -> CGSize { places[ObjectIdentifier(view)]?.size ?? view.bounds.size }

    private func put(_ view: UIView, x: CGFloat, size: CGSize) {
        let middle = promptView == nil ? bounds.midY : bounds.maxY - UINavigationBar.height / 2
        // Everything is placed as from left to right, and mirrored here.
        let x = isRightToLeft ? bounds.width - x - size.width : x
        (places[ObjectIdentifier(view)] ?? BarPlace(of: view)).put(x: x, middle: middle, size: size)
    }
}
