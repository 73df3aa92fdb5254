// SPDX-License-Identifier: MIT
import UIKit

/// A column of letters.
final class LetterList: UIView {
    private let rows: [LetterRow]

    init(letters: [Letter]) {
        rows = letters.map { LetterRow(letter: $0) }
        super.init(frame: .zero)
        for row in rows { addSubview(row) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * 82, width: bounds.width, height: 74)
        }
    }
}
