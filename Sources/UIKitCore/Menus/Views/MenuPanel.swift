// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// A menu that shows: a material with rounded corners and a shadow, and rows in it, which scroll when there are too many.
///
/// Only the rows in sight have views.
final class MenuPanel: UIView, UIScrollViewDelegate {
    private(set) var menu: UIMenu
    private(set) var content: MenuContent
    private(set) var rows: [MenuContent.Row] = []
    private(set) var layout = MenuLayout(width: 0)
    /// The row of the panel below that opened this one.
    let parentRow: Int?
    let anchor: MenuAnchor
    let scrollView = UIScrollView()
    /// Whether no responder takes a row's command.
    var lacksReceiver: (MenuContent.Row) -> Bool = { _ in false }

    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private var shown: [Int: MenuRowView] = [:]
    private var spare: [MenuRowView] = []
    private var decorations: [UIView] = []
    private let isRoot: Bool
    private let readsRightToLeft: Bool
    private var look = MenuRowView.Look()

    init(_ menu: UIMenu, content: MenuContent, at anchor: MenuAnchor, openedBy parentRow: Int?, isRightToLeft: Bool) {
        self.menu = menu
        self.content = content
        self.anchor = anchor
        self.parentRow = parentRow
        isRoot = parentRow == nil
        readsRightToLeft = isRightToLeft
        super.init(frame: .zero)
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        material.clipsToBounds = true
        material.layer.cornerRadius = MenuMetrics.cornerRadius
        addSubview(material)
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        material.contentView.addSubview(scrollView)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    func show(_ menu: UIMenu, _ content: MenuContent) {
        self.menu = menu
        self.content = content
        highlighted = nil
    }

    /// Computes where everything is, for a width.
    func arrange(width: CGFloat) {
        rows = content.rows
        look = MenuRowView.Look(
            hasMarks: rows.contains { $0.element.shownState != .off }, isRightToLeft: readsRightToLeft,
            titleLines: rows.count > MenuMetrics.measuredRows ? 1 : MenuMetrics.titleLines)
        layout = MenuLayout(width: width)
        if isRoot, !menu.title.isEmpty { addHeader(menu.title) }
        for (number, group) in content.groups.enumerated() {
            if number > 0 { layout.addGap() }
            if !group.title.isEmpty { addHeader(group.title) }
            for (index, row) in group.rows.enumerated() {
                layout.addRow(
                    height: MenuRowView.height(of: row, in: width, look: look), isSeparated: index < group.rows.count - 1)
            }
        }
        for view in shown.values { view.removeFromSuperview() }
        spare = Array(shown.values)
        shown = [:]
        showDecorations()
        scrollView.contentSize = CGSize(width: width, height: layout.height)
        setNeedsLayout()
    }

    private func addHeader(_ title: String) {
        let label = makeHeader(title)
        let available = CGSize(width: layout.width - 2 * MenuMetrics.margin, height: .infinity)
        layout.addHeader(title, height: label.sizeThatFits(available).height.rounded(.up) + 2 * MenuMetrics.spacing)
    }

    private func makeHeader(_ title: String) -> UILabel {
        let label = UILabel()
        label.text = title
        label.font = MenuRowView.subtitleFont
        label.textColor = .secondaryLabel
        label.numberOfLines = MenuMetrics.titleLines
        label.textAlignment = readsRightToLeft ? .right : .left
        return label
    }

    private func showDecorations() {
        for view in decorations { view.removeFromSuperview() }
        decorations = []
        for header in layout.headers {
            let label = makeHeader(header.title)
            label.frame = header.frame.insetBy(dx: MenuMetrics.margin, dy: MenuMetrics.spacing)
            decorations.append(label)
            let hairline = 1 / max(traitCollection.displayScale, 1)
            let line = UIView(
                frame: CGRect(x: 0, y: header.frame.maxY - hairline, width: layout.width, height: hairline))
            line.backgroundColor = .separator
            decorations.append(line)
        }
        for frame in layout.gaps {
            let gap = UIView(frame: frame)
            gap.backgroundColor = .tertiarySystemFill
            decorations.append(gap)
        }
        for view in decorations {
            view.isUserInteractionEnabled = false
            scrollView.insertSubview(view, at: 0)
        }
    }

    /// Shows the states and attributes that the elements have now.
    func refresh() {
        for (index, view) in shown { configure(view, index) }
    }

    // MARK: Rows

    func scrollViewDidScroll(_ scrollView: UIScrollView) { tile() }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        scrollView.frame = material.contentView.bounds
        layer.shadowPath = CGPath(
            roundedRect: bounds, cornerWidth: MenuMetrics.cornerRadius, cornerHeight: MenuMetrics.cornerRadius, transform: nil)
        tile()
    }

    private func tile() {
        let sight = scrollView.bounds
        let wanted = layout.rows(from: sight.minY - MenuMetrics.rowHeight, to: sight.maxY + MenuMetrics.rowHeight)
        for (index, view) in shown where !wanted.contains(index) {
            shown[index] = nil
            view.removeFromSuperview()
            spare.append(view)
        }
        for index in wanted where shown[index] == nil {
            let view = spare.popLast() ?? MenuRowView()
            configure(view, index)
            view.frame = layout.rows[index]
            shown[index] = view
            scrollView.addSubview(view)
        }
    }

    private func configure(_ view: MenuRowView, _ index: Int) {
        view.show(rows[index], look: look, isSeparated: layout.separated.contains(index))
        view.isWithoutReceiver = lacksReceiver(rows[index])
        view.isHighlighted = index == highlighted
    }

    /// The row that keys and releases choose.
    var highlighted: Int? {
        didSet {
            guard highlighted != oldValue else { return }
            if let oldValue { shown[oldValue]?.isHighlighted = false }
            if let highlighted { shown[highlighted]?.isHighlighted = true }
        }
    }

    /// The row at a point of the window.
    func row(at point: CGPoint) -> Int? {
        let own = convert(point, from: nil)
        guard bounds.contains(own) else { return nil }
        return layout.row(at: own.y + scrollView.contentOffset.y)
    }

    /// A row's frame in the window.
    func frame(ofRow index: Int) -> CGRect {
        scrollView.convert(layout.rows[index], to: nil)
    }

    func isEnabled(_ index: Int) -> Bool {
        rows.indices.contains(index) && !rows[index].isDisabled && !lacksReceiver(rows[index])
    }

    /// Scrolls as little as needed to show a row.
    func scrollToRow(_ index: Int) {
        scrollView.scrollRectToVisible(layout.rows[index], animated: false)
        tile()
    }
}
