// SPDX-License-Identifier: MIT
internal import Foundation

/// Makes cells, headers and footers of registered classes, whose initialisers are not `required`: as a subclass that declares its
/// initialiser so inherits the place in the table of methods, a metatype can be called as if it were this subclass's, and runs the
/// initialiser of its own class. Not optimised, and neither final nor private, as the compiler would believe the cast.
@MainActor
enum CellInstances {
    class Cell: UITableViewCell {
        required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    class Header: UITableViewHeaderFooterView {
        required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @inline(never) @_optimize(none)
    static func cell(of type: UITableViewCell.Type, identifier: String) -> UITableViewCell {
        unsafeBitCast(type, to: Cell.Type.self).init(style: .default, reuseIdentifier: identifier)
    }

    @inline(never) @_optimize(none)
    static func header(of type: UITableViewHeaderFooterView.Type, identifier: String) -> UITableViewHeaderFooterView {
        unsafeBitCast(type, to: Header.Type.self).init(reuseIdentifier: identifier)
    }
}
