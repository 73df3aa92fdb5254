// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import UIKit
import UIKitCore

/// A stage with a container whose width changes as that of a window does.
@MainActor
final class LayoutStage {
    private let stage: Stagehand
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 1000))
    private var step = 0

    init() throws {
        let controller = UIViewController()
        stage = try Stagehand(controller, size: CGSize(width: 1280, height: 1000))
        controller.view.addSubview(container)
        try stage.settle()
    }

    /// Fills the container, and lays out.
    func show(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            view.topAnchor.constraint(equalTo: container.topAnchor),
        ])
        container.layoutIfNeeded()
    }

    /// One of 120 steps, wider and narrower again.
    func resize() {
        step = (step + 1) % 120
        container.frame.size.width = 800 - CGFloat(min(step, 120 - step)) * 5
        container.layoutIfNeeded()
    }

    func end() { stage.end() }
}

/// A view with a natural size.
final class SizedView: UIView {
    var length: CGFloat { didSet { invalidateIntrinsicContentSize() } }

    init(length: CGFloat) {
        self.length = length
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: length, height: 16) }
}

@MainActor
enum LayoutScenes {
    /// Rows in columns in a column, as many of each.
    static func stacks(leaves: Int) -> UIStackView {
        var side = 1
        while (side + 1) * (side + 1) * (side + 1) <= leaves { side += 1 }
        return stack(
            .vertical,
            (0..<side).map { _ in
                stack(
                    .vertical,
                    (0..<side).map { _ in
                        stack(.horizontal, (0..<side).map { SizedView(length: CGFloat(30 + $0)) })
                    })
            })
    }

    /// Rows with equal gaps.
    static func spacing(rows: Int) -> UIStackView {
        stack(
            .vertical,
            (0..<rows).map { row in
                let stack = stack(.horizontal, (0..<8).map { SizedView(length: CGFloat(20 + $0)) })
                stack.distribution = row.isMultiple(of: 2) ? .equalSpacing : .equalCentering
                return stack
            })
    }

    private static func stack(_ axis: NSLayoutConstraint.Axis, _ views: [UIView]) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        stack.spacing = 4
        return stack
    }

    /// Views that have nothing to do with each other, each with the constraint of its width.
    static func board(views: Int) -> (view: UIView, widths: [NSLayoutConstraint]) {
        let board = UIView()
        var widths: [NSLayoutConstraint] = []
        for index in 0..<views {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            board.addSubview(view)
            widths.append(view.widthAnchor.constraint(equalToConstant: 20))
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: board.leadingAnchor, constant: CGFloat(index % 30) * 24),
                view.topAnchor.constraint(equalTo: board.topAnchor, constant: CGFloat(index / 30) * 24),
                view.heightAnchor.constraint(equalToConstant: 20), widths[index],
            ])
        }
        return (board, widths)
    }

    /// A cell: six rows of an icon, two columns of two views, and a detail.
    static func cell() -> (view: UIView, first: SizedView) {
        let cell = UIView()
        let first = SizedView(length: 40)
        var above: UIView?
        for row in 0..<6 {
            var before: UIView?
            for column in 0..<5 {
                let view = row == 0 && column == 0 ? first : SizedView(length: CGFloat(20 + column))
                view.translatesAutoresizingMaskIntoConstraints = false
                cell.addSubview(view)
                if let before {
                    view.leadingAnchor.constraint(equalTo: before.trailingAnchor, constant: 8).isActive = true
                    view.centerYAnchor.constraint(equalTo: before.centerYAnchor).isActive = true
                } else {
                    view.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16).isActive = true
                    if let above {
                        view.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 4).isActive = true
                    } else {
                        view.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8).isActive = true
                    }
                    above = view
                }
                before = view
            }
            before?.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -16).isActive = true
        }
        above?.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -8).isActive = true
        return (cell, first)
    }
}

/// Rows below each other, each a bubble with a text and a time on the side of who has sent it.
final class ChatList: UIView {
    private var rows: [UIView] = []
    private(set) var gaps: [NSLayoutConstraint] = []

    init(rows count: Int) {
        super.init(frame: .zero)
        for index in 0..<count {
            addRow(String(repeating: "Words of a message. ", count: 1 + index % 7))
        }
    }

    required init?(coder: NSCoder) { nil }

    func addRow(_ message: String) {
        let row = UIView()
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        gaps.append(Self.fill(row, message, rows.count))
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: leadingAnchor), row.trailingAnchor.constraint(equalTo: trailingAnchor),
            row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? topAnchor),
        ])
        rows.append(row)
    }

    /// Returns the constraint between the text and the time.
    static func fill(_ row: UIView, _ message: String, _ number: Int) -> NSLayoutConstraint {
        let (bubble, text, time) = (UIView(), UILabel(), UILabel())
        text.numberOfLines = 0
        text.text = message
        time.text = "12:3\(number % 10)"
        row.addSubview(bubble)
        bubble.addSubview(text)
        bubble.addSubview(time)
        for view in [bubble, text, time] { view.translatesAutoresizingMaskIntoConstraints = false }
        let gap = time.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 2)
        let isOwn = number.isMultiple(of: 2)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: row.widthAnchor, multiplier: 0.75),
            isOwn
                ? bubble.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -8)
                : bubble.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8),
            text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 8),
            text.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -8),
            text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            gap,
            time.trailingAnchor.constraint(equalTo: text.trailingAnchor),
            time.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
        ])
        return gap
    }

    func removeLastRow() {
        rows.removeLast().removeFromSuperview()
        gaps.removeLast()
    }
}

/// The same rows as cells, which a list places.
final class ChatCells: UIView {
    private var cells: [UIView] = []

    init(count: Int) {
        super.init(frame: CGRect(x: 0, y: 0, width: 800, height: 1000))
        for index in 0..<count { addCell(String(repeating: "Words of a message. ", count: 1 + index % 7)) }
    }

    required init?(coder: NSCoder) { nil }

    func addCell(_ message: String) {
        let cell = UIView()
        _ = ChatList.fill(cell, message, cells.count)
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        cell.frame = CGRect(x: 0, y: cells.last?.frame.maxY ?? 0, width: bounds.width, height: size.height)
        addSubview(cell)
        cells.append(cell)
    }

    func removeLastCell() { cells.removeLast().removeFromSuperview() }
}

/// Rows of a title, a field of which the title has no more than it needs, and a note.
final class FormView: UIView {
    private var titles: [UILabel] = []
    private static let words = [["Name", "Street and number", "City", "Note"], ["Nom", "Rue et numéro", "Ville", "Remarque"]]

    init(rows: Int) {
        super.init(frame: .zero)
        var above: UIView?
        for _ in 0..<rows {
            let (title, value, note) = (UILabel(), UILabel(), UILabel())
            let (badge, unit, line) = (UIView(), UILabel(), UIView())
            value.text = "Value"
            note.text = "required"
            unit.text = "cm"
            title.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            for view in [title, value, note, badge, unit, line] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            NSLayoutConstraint.activate([
                title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                value.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
                value.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
                unit.leadingAnchor.constraint(equalTo: value.trailingAnchor, constant: 4),
                unit.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
                badge.leadingAnchor.constraint(equalTo: unit.trailingAnchor, constant: 8),
                badge.centerYAnchor.constraint(equalTo: title.centerYAnchor),
                badge.widthAnchor.constraint(equalToConstant: 12), badge.heightAnchor.constraint(equalToConstant: 12),
                note.leadingAnchor.constraint(equalTo: badge.trailingAnchor, constant: 8),
                note.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
                note.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
                line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                line.trailingAnchor.constraint(equalTo: note.trailingAnchor),
                line.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                line.heightAnchor.constraint(equalToConstant: 1),
                title.topAnchor.constraint(equalTo: above?.bottomAnchor ?? topAnchor, constant: 8),
            ])
            if let first = titles.first { title.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true }
            titles.append(title)
            above = line
        }
        setLanguage(0)
    }

    required init?(coder: NSCoder) { nil }

    func setLanguage(_ language: Int) {
        let words = Self.words[language]
        for (index, title) in titles.enumerated() { title.text = words[index % words.count] }
    }
}
