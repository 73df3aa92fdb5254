// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// The labels and the image of a cell's style.
@MainActor
final class ClassicCellContent {
    private var image: UIImageView?
    private var label: UILabel?
    private var detail: UILabel?

    var text: String? { label?.text }

    func contentWasReplaced() { (image, label, detail) = (nil, nil, nil) }

    func imageView(in cell: UITableViewCell) -> UIImageView? {
        if cell.storedContentConfiguration != nil { return nil }
        if let image { return image }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        image = view
        cell.content.addSubview(view)
        cell.setNeedsLayout()
        return view
    }

    func textLabel(in cell: UITableViewCell) -> UILabel? {
        if cell.storedContentConfiguration != nil { return nil }
        if let label { return label }
        let new = UILabel()
        new.font = .preferredFont(forTextStyle: cell.style == .value2 ? .footnote : .body)
        new.textColor = .label
        if cell.style == .value2 {
            new.textColor = cell.tintColor
            new.textAlignment = .right
        }
        label = new
        cell.content.addSubview(new)
        cell.setNeedsLayout()
        return new
    }

    func detailLabel(in cell: UITableViewCell) -> UILabel? {
        if cell.storedContentConfiguration != nil || cell.style == .default { return nil }
        if let detail { return detail }
        let new = UILabel()
        switch cell.style {
        case .value1:
            new.font = .preferredFont(forTextStyle: .body)
            new.textColor = .secondaryLabel
        case .value2: new.font = .preferredFont(forTextStyle: .footnote)
        default: new.font = .preferredFont(forTextStyle: .caption1)
        }
        detail = new
        cell.content.addSubview(new)
        cell.setNeedsLayout()
        return new
    }

    func show(isHighlighted: Bool) {
        image?.isHighlighted = isHighlighted
        label?.isHighlighted = isHighlighted
        detail?.isHighlighted = isHighlighted
    }

    private var hasText: Bool { label?.text?.isEmpty == false }
    private var hasDetail: Bool { detail?.text?.isEmpty == false }
    var isEmpty: Bool { label == nil && detail == nil && image == nil }

    /// The height of the texts and the image in a width.
    func height(in cell: UITableViewCell, width: CGFloat) -> CGFloat {
        let room = CGSize(width: max(width - 2 * TableMetrics.margin - imageWidth(), 0), height: .greatestFiniteMagnitude)
        let first = hasText ? label?.sizeThatFits(room).height ?? 0 : 0
        let second = hasDetail ? detail?.sizeThatFits(room).height ?? 0 : 0
        let isBelow = cell.style == .subtitle && hasDetail
        let texts = isBelow ? first + 3 + second : max(first, second)
        let least = isBelow ? TableMetrics.subtitleRow : TableMetrics.row
        return max(texts + 22, (image?.image?.size.height ?? 0), least)
    }

    private func imageWidth() -> CGFloat { image?.image.map { $0.size.width + TableMetrics.imageGap } ?? 0 }

    /// Where the text begins, for the line below.
    func textStart(indentation: CGFloat) -> CGFloat { TableMetrics.margin + indentation + imageWidth() }

    func layOut(in cell: UITableViewCell) {
        guard !isEmpty else { return }
        let bounds = cell.content.bounds
        let indentation = CGFloat(cell.indentationLevel) * cell.indentationWidth
        let isRightToLeft = cell.isRightToLeft
        var (low, high) = (TableMetrics.margin + indentation, bounds.width - cell.contentTrailingMargin)
        func place(_ view: UIView?, _ rect: CGRect) {
            guard let view else { return }
            var rect = rect
            if isRightToLeft { rect.origin.x = bounds.width - rect.maxX }
            rect.origin.x.round()
            rect.origin.y = (rect.minY * 2).rounded() / 2
            view.frame = rect
        }
        if let size = image?.image?.size {
            let scale = size.height > bounds.height && size.height > 0 ? bounds.height / size.height : 1
            let shown = CGSize(width: size.width * scale, height: size.height * scale)
            place(image, CGRect(x: low, y: (bounds.height - shown.height) / 2, width: shown.width, height: shown.height))
            low += shown.width + TableMetrics.imageGap
        } else {
            place(image, .zero)
        }
        high = max(high, low)
        let room = CGSize(width: high - low, height: .greatestFiniteMagnitude)
        let first = hasText ? label?.sizeThatFits(room) ?? .zero : .zero
        let second = hasDetail ? detail?.sizeThatFits(room) ?? .zero : .zero
        let middle = bounds.height / 2
        switch cell.style {
        case .default:
            let height = min(first.height, bounds.height)
            place(label, CGRect(x: low, y: middle - height / 2, width: high - low, height: height))
        case .value1:
            let width = min(second.width, max(high - low - min(first.width, (high - low) / 2) - 8, 0))
            let firstWidth = hasDetail ? max(high - low - width - 8, 0) : high - low
            place(label, CGRect(x: low, y: middle - first.height / 2, width: min(first.width, firstWidth), height: first.height))
            place(detail, CGRect(x: high - width, y: middle - second.height / 2, width: width, height: second.height))
        case .value2:
            let column: CGFloat = 91
            place(label, CGRect(x: low, y: middle - first.height / 2, width: min(column, high - low), height: first.height))
            let start = min(low + column + 6, high)
            place(detail, CGRect(x: start, y: middle - second.height / 2, width: high - start, height: second.height))
        case .subtitle:
            let between: CGFloat = hasText && hasDetail ? 3 : 0
            let top = middle - (first.height + between + second.height) / 2
            place(label, CGRect(x: low, y: top, width: high - low, height: first.height))
            place(detail, CGRect(x: low, y: top + first.height + between, width: high - low, height: second.height))
        }
    }
}
