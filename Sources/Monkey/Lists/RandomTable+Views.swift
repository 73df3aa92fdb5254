// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime
internal import UIKit

/// Tells the table what its view shows.
@MainActor
protocol RandomTableDelegate: UITableViewDelegate {
    var table: RandomTable? { get set }
}

extension RandomTableDelegate {
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        table?.willDisplay(cell, indexPath)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        table?.didEnd(cell, indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        table?.willDisplayTitle(view, section)
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        table?.willDisplayTitle(view, section)
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        table?.didEndTitle(view, section)
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        table?.didEndTitle(view, section)
    }
}

final class RowsDelegate: NSObject, RandomTableDelegate {
    weak var table: RandomTable?
}

/// Says how high each row is, too. A class of its own: what a subclass adds is no part of its superclass's conformance.
final class HeightsDelegate: NSObject, RandomTableDelegate {
    weak var table: RandomTable?

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        RandomTable.height(table?.number(at: indexPath) ?? 0)
    }
}

class RandomRow: UITableViewCell {
    var number = -1
    var content = 0
}

/// A row whose height follows from constraints.
final class SizingRow: RandomRow {
    private let box = UIView()
    private lazy var boxHeight = box.heightAnchor.constraint(equalToConstant: 20)
    override var number: Int { didSet { boxHeight.constant = RandomTable.height(number) } }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), boxHeight,
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// Snapshots' rows with the titles and the editing of the table.
final class RandomTableSource: UITableViewDiffableDataSource<Int, Int> {
    weak var table: RandomTable?

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        table?.header(section)
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        table?.footer(section)
    }
}
