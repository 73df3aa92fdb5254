// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// Rows of texts of many sizes, as forms have them.
@MainActor
@Suite("Rows on one baseline", .serialized)
struct BaselineRowTests {
    /// Where the first line of a label is written, in the window.
    private func baseline(_ label: UILabel) -> CGFloat {
        label.convert(
            CGPoint(x: 0, y: (label.bounds.height - label.intrinsicContentSize.height) / 2 + label.font.ascender), to: nil
        ).y
    }

    @Test(
        "a heading, and buttons in a row of their own with insets",
        arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
    func buttons(alignment: UIStackView.Alignment) throws {
        let heading = UILabel()
        heading.text = "One baseline"
        heading.font = .systemFont(ofSize: 19, weight: .bold)
        let buttons = ["EN", "DE"].map { title in
            let button = UIButton(frame: .zero)
            button.setTitle(title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 14, weight: .medium)
            button.contentEdgeInsets = UIEdgeInsets(top: 7, left: 13, bottom: 7, right: 13)
            button.setContentHuggingPriority(.defaultHigh, for: .vertical)
            return button
        }
        let row = UIStackView(arrangedSubviews: [heading, UIStackView(arrangedSubviews: buttons)])
        row.alignment = alignment
        row.translatesAutoresizingMaskIntoConstraints = false
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        root.view.addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 20),
            row.trailingAnchor.constraint(equalTo: root.view.trailingAnchor, constant: -20),
            row.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 20),
        ])
        try stage.settle()
        for button in buttons {
            let title = try #require(button.titleLabel)
            #expect(abs(baseline(title) - baseline(heading)) <= 1)
        }
        #expect(
            heading.bounds.height == heading.intrinsicContentSize.height
                && buttons[0].bounds.height == buttons[0].intrinsicContentSize.height)
    }
}
