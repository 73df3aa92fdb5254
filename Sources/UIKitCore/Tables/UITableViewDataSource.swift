// SPDX-License-Identifier: MIT
public import Foundation

/// Gives a table its rows. Methods with a default need not be implemented.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row, from `dequeueReusableCell(withIdentifier:for:)` as a rule.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// How many sections there are. 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The title above a section. nil by default.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The title below a section. nil by default.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be deleted, or what else editing offers. True by default.
    ///
    /// Differs from UIKit: a swipe offers to delete only where this method, `editingStyleForRowAt` or the actions of a swipe are
    /// implemented, as Swift can't tell whether `commit` is.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether the user can drag a row to another place while the table is edited. By default not.
    ///
    /// Differs from UIKit: where it is true by default if `moveRowAt` is implemented.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Titles of an index at the table's side. nil by default.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section of a title of the index. By default the title's own index.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// The user wants to delete or to insert: the data source changes its data and tells the table. Does nothing by default.
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// The user has moved a row: the data source changes its data only. Does nothing by default.
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    /// 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// nil.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// nil.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// True.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.missing.insert(.canEdit)
        return true
    }
    /// False.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// nil.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The index.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

/// Hears which rows come soon, so that their data can be loaded.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Rows within about a screen of those that show come nearer.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows that were announced go away again. Does nothing by default.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// Optional methods that were asked for, and are not implemented: their defaults note it.
struct MissingTableMethods: OptionSet {
    let rawValue: Int
    static let canEdit = MissingTableMethods(rawValue: 1)
    static let rowHeight = MissingTableMethods(rawValue: 2)
    static let estimatedRowHeight = MissingTableMethods(rawValue: 4)
    static let headerHeight = MissingTableMethods(rawValue: 8)
    static let footerHeight = MissingTableMethods(rawValue: 16)
    static let editingStyle = MissingTableMethods(rawValue: 32)
    static let indentation = MissingTableMethods(rawValue: 64)
    static let leadingActions = MissingTableMethods(rawValue: 128)
    static let trailingActions = MissingTableMethods(rawValue: 256)
    static let estimatedHeaderHeight = MissingTableMethods(rawValue: 512)
    static let estimatedFooterHeight = MissingTableMethods(rawValue: 1024)
    static let headerView = MissingTableMethods(rawValue: 2048)
    static let footerView = MissingTableMethods(rawValue: 4096)
}
