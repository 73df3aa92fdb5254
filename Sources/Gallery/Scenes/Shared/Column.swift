// SPDX-License-Identifier: MIT
import UIKit

/// A column of views. Buttons get the size that they want, all other views the width of the column.
final class Column: UIView {
    private let rows: [UIView]
    private let spacing: CGFloat

    init(_ rows: [UIView], spacing: CGFloat = 12) {
        self.rows = rows
        self.spacing = spacing
        super.init(frame: .zero)
        for row in rows { addSubview(row) }
    }

    required init?(coder: NSCoder) { nil }

    private func size(of row: UIView, in width: CGFloat) -> CGSize {
        let size = row.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: row is UIButton ? min(size.width, width) : width, height: size.height.rounded(.up))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let heights = rows.map { self.size(of: $0, in: size.width).height }
        return CGSize(width: size.width, height: heights.reduce(0, +) + spacing * CGFloat(max(rows.count - 1, 0)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(origin: CGPoint(x: 0, y: y), size: size(of: row, in: bounds.width))
            y = row.frame.maxY + spacing
        }
    }
}
