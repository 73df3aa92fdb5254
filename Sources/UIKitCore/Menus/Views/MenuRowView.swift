// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A row of a menu: a mark, title and subtitle, and at the end an image, keys, or the arrow of a submenu.
final class MenuRowView: UIView {
    private let titleLabel = UILabel()
    private var subtitleLabel: UILabel?
    private var keyLabel: UILabel?
    private var markView: UIImageView?
    private var imageView: UIImageView?
    private var spinner: UIActivityIndicatorView?
    private let line = UIView()
    private var look = Look()

    /// What the rows of a menu have in common.
    struct Look: Equatable {
        /// Whether there is room for marks.
        var hasMarks = false
        var isRightToLeft = false
        var titleLines = MenuMetrics.titleLines
    }

    private(set) var row: MenuContent.Row?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        titleLabel.isAccessibilityElement = false
        addSubview(titleLabel)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    func show(_ row: MenuContent.Row, look: Look, isSeparated: Bool) {
        self.row = row
        self.look = look
        let element = row.element
        let isLoading = row.kind == .loading
        titleLabel.text = isLoading ? Self.loadingTitle : element.title
        titleLabel.font = Self.titleFont
        titleLabel.numberOfLines = look.titleLines
        show(isLoading ? nil : element.subtitle, in: &subtitleLabel, font: Self.subtitleFont)
        show((element as? UIKeyCommand)?.keyEquivalent, in: &keyLabel, font: Self.subtitleFont)
        showMark(element.shownState)
        let arrow = look.isRightToLeft ? "chevron.left" : "chevron.right"
        showImage(row.kind == .submenu ? Self.symbol(arrow, size: 13) : element.image)
        showSpinner(isLoading)
        line.isHidden = !isSeparated
        accessibilityLabel = titleLabel.text
        showColors()
        setNeedsLayout()
    }

    private static let loadingTitle = "Loading…"
    static var titleFont: UIFont { .preferredFont(forTextStyle: .body) }
    static var subtitleFont: UIFont { .preferredFont(forTextStyle: .footnote) }

    private static func symbol(_ name: String, size: CGFloat) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
    }

    private func show(_ text: String?, in label: inout UILabel?, font: UIFont) {
        guard let text, !text.isEmpty else {
            label?.removeFromSuperview()
            label = nil
            return
        }
        let shown = label ?? UILabel()
        if label == nil {
            shown.isAccessibilityElement = false
            addSubview(shown)
            label = shown
        }
        shown.text = text
        shown.font = font
        shown.numberOfLines = look.titleLines
    }

    private func showMark(_ state: UIMenuElement.State) {
        let image = state == .off ? nil : Self.symbol(state == .on ? "checkmark" : "minus", size: 14)
        show(image, in: &markView)
    }

    private func showImage(_ image: UIImage?) { show(image, in: &imageView) }

    private func show(_ image: UIImage?, in view: inout UIImageView?) {
        guard let image else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        let shown = view ?? UIImageView()
        if view == nil {
            shown.contentMode = .scaleAspectFit
            addSubview(shown)
            view = shown
        }
        shown.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }

    private func showSpinner(_ isLoading: Bool) {
        guard isLoading else {
            spinner?.removeFromSuperview()
            spinner = nil
            return
        }
        guard spinner == nil else { return }
        let new = UIActivityIndicatorView(style: .medium)
        new.startAnimating()
        addSubview(new)
        spinner = new
    }

    // MARK: State

    var isHighlighted = false {
        didSet { if isHighlighted != oldValue { backgroundColor = isHighlighted ? .systemFill : nil } }
    }

    /// No responder takes the command.
    var isWithoutReceiver = false {
        didSet { if isWithoutReceiver != oldValue { showColors() } }
    }

    private func showColors() {
        guard let row else { return }
        let color: UIColor
        if row.kind == .loading {
            color = .secondaryLabel
        } else if row.isDisabled || isWithoutReceiver {
            color = .tertiaryLabel
        } else {
            color = row.element.shownAttributes.contains(.destructive) ? .systemRed : .label
        }
        titleLabel.textColor = color
        imageView?.tintColor = color
        markView?.tintColor = color
        subtitleLabel?.textColor = row.isDisabled ? .tertiaryLabel : .secondaryLabel
        keyLabel?.textColor = row.isDisabled ? .tertiaryLabel : .secondaryLabel
    }

    // MARK: Layout

    /// How wide a row's text may be.
    static func textWidth(_ row: MenuContent.Row, in width: CGFloat, look: Look) -> CGFloat {
        let hasEnd = row.kind != .element || row.element.image != nil
        var rest = width - 2 * MenuMetrics.margin
        if look.hasMarks { rest -= MenuMetrics.markWidth }
        if hasEnd { rest -= MenuMetrics.imageWidth + MenuMetrics.spacing }
        if let keys = (row.element as? UIKeyCommand)?.keyEquivalent {
            rest -= keyWidth(keys) + MenuMetrics.spacing
        }
        return max(rest, 1)
    }

    /// Measures text. One for all: a label for each row would be made for nothing.
    private static let measure = UILabel()

    private static func keyWidth(_ keys: String) -> CGFloat {
        height(of: keys, font: subtitleFont, lines: 1, in: .infinity).width.rounded(.up)
    }

    private static func height(of text: String, font: UIFont, lines: Int, in width: CGFloat) -> CGSize {
        measure.numberOfLines = lines
        measure.font = font
        measure.text = text
        return measure.sizeThatFits(CGSize(width: width, height: .infinity))
    }

    static func height(of row: MenuContent.Row, in width: CGFloat, look: Look) -> CGFloat {
        let available = textWidth(row, in: width, look: look)
        func height(_ text: String?, _ font: UIFont) -> CGFloat {
            guard let text, !text.isEmpty else { return 0 }
            // One line is as high as the font, whatever it says.
            if look.titleLines == 1 { return font.lineHeight.rounded(.up) }
            return Self.height(of: text, font: font, lines: look.titleLines, in: available).height.rounded(.up)
        }
        let title = row.kind == .loading ? loadingTitle : row.element.title
        let text = height(title, titleFont) + height(row.kind == .loading ? nil : row.element.subtitle, subtitleFont)
        return max(text + 2 * MenuMetrics.textInset, MenuMetrics.rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let row else { return }
        func place(_ view: UIView?, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
            let left = look.isRightToLeft ? bounds.width - x - width : x
            view?.frame = CGRect(x: left, y: y, width: width, height: height)
        }
        let start = MenuMetrics.margin + (look.hasMarks ? MenuMetrics.markWidth : 0)
        let width = Self.textWidth(row, in: bounds.width, look: look)
        let available = CGSize(width: width, height: .infinity)
        let title = min(titleLabel.sizeThatFits(available).height.rounded(.up), bounds.height)
        let subtitle = subtitleLabel.map { min($0.sizeThatFits(available).height.rounded(.up), bounds.height - title) } ?? 0
        let top = ((bounds.height - title - subtitle) / 2).rounded()
        for label in [titleLabel, subtitleLabel] { label?.textAlignment = look.isRightToLeft ? .right : .left }
        place(titleLabel, x: start, y: top, width: width, height: title)
        place(subtitleLabel, x: start, y: top + title, width: width, height: subtitle)
        let end = bounds.width - MenuMetrics.margin
        place(imageView, x: end - MenuMetrics.imageWidth, y: 0, width: MenuMetrics.imageWidth, height: bounds.height)
        imageView?.contentMode = fits(imageView) ? .center : .scaleAspectFit
        if let keyLabel, let text = keyLabel.text {
            let hasEnd = imageView != nil
            let width = Self.keyWidth(text)
            let right = end - (hasEnd ? MenuMetrics.imageWidth + MenuMetrics.spacing : 0)
            place(keyLabel, x: right - width, y: 0, width: width, height: bounds.height)
        }
        let mark = MenuMetrics.markWidth
        place(markView, x: MenuMetrics.margin - 4, y: 0, width: mark, height: bounds.height)
        markView?.contentMode = .center
        if let spinner {
            place(spinner, x: end - 20, y: (bounds.height - 20) / 2, width: 20, height: 20)
        }
        let hairline = 1 / max(traitCollection.displayScale, 1)
        line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
    }

    private func fits(_ view: UIImageView?) -> Bool {
        guard let size = view?.image?.size else { return true }
        return size.width <= MenuMetrics.imageWidth && size.height <= MenuMetrics.imageWidth
    }
}
