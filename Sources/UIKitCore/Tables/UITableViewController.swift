// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// A controller whose view is a table, of which it is the data source and the delegate. Follows UIKit's UITableViewController.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    /// A controller of a table with a style.
    public init(style: UITableView.Style) {
        tableStyle = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller of a plain table. The arguments are kept, and nothing is loaded from them.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        tableStyle = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A controller of a plain table; see `UIViewController`.
    public required init?(coder: NSCoder) {
        tableStyle = .plain
        super.init(coder: coder)
        coder.read(self, as: UITableViewController.self)
    }

    private let tableStyle: UITableView.Style

    /// The table: the controller's view.
    open var tableView: UITableView! {
        get {
            loadViewIfNeeded()
            return table ?? view as? UITableView
        }
        set {
            table = newValue
            view = newValue
        }
    }
    private var table: UITableView?

    /// Whether the selection is dropped when the view appears. True by default.
    open var clearsSelectionOnViewWillAppear = true

    /// The table's refresh control. nil by default.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    /// From a storyboard, until the table is there.
    var interfaceRefreshControl: UIRefreshControl?

    open override func loadView() {
        if loadViewFromInterface() {
            if table == nil { table = viewIfLoaded as? UITableView }
            if let control = interfaceRefreshControl { table?.refreshControl = control }
            interfaceRefreshControl = nil
            return
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: tableStyle)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        self.table = table
        view = table
    }

    private var hasAppeared = false

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !hasAppeared {
            hasAppeared = true
            tableView.setNeedsReload()
        }
        guard clearsSelectionOnViewWillAppear else { return }
        for path in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: path, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tableView.flashScrollIndicators()
    }

    /// Begins or ends the editing of the table. Overriders call super.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    // The requirements are in the class, so that subclasses override them.
    /// For subclasses; the rows that the storyboard has, else 0 by default.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.staticContent?.rows(in: section) ?? 0
    }
    /// For subclasses; the cell that the storyboard has, else a default as the protocol's.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.staticContent?.cell(at: indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// For subclasses; the sections that the storyboard has, else 1 by default.
    open func numberOfSections(in tableView: UITableView) -> Int { tableView.staticContent?.count ?? 1 }
    /// For subclasses; what the storyboard has, else nil by default.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.staticContent?.header(of: section)
    }
    /// For subclasses; what the storyboard has, else nil by default.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.staticContent?.footer(of: section)
    }
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.missing.insert(.canEdit)
        return true
    }
    /// For subclasses; false by default.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// For subclasses; nil by default.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// For subclasses; the index itself by default.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    /// For subclasses; does nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// For subclasses; does nothing.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if let content = tableView.staticContent { return content.height(at: indexPath) ?? tableView.rowHeight }
        tableView.missing.insert(.rowHeight)
        return tableView.rowHeight
    }
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.missing.insert(.headerHeight)
        return tableView.sectionHeaderHeight
    }
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.missing.insert(.footerHeight)
        return tableView.sectionFooterHeight
    }
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.missing.insert(.estimatedRowHeight)
        return tableView.estimatedRowHeight
    }
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        tableView.missing.insert(.estimatedHeaderHeight)
        return tableView.estimatedSectionHeaderHeight
    }
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        tableView.missing.insert(.estimatedFooterHeight)
        return tableView.estimatedSectionFooterHeight
    }
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.missing.insert(.headerView)
        return nil
    }
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableView.missing.insert(.footerView)
        return nil
    }
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// For subclasses; true by default.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// For subclasses; the same row by default.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// For subclasses; the same row by default.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// For subclasses; a default as the protocol's.
    open func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { !tableView.isEditing }
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        tableView.missing.insert(.editingStyle)
        return .delete
    }
    /// For subclasses; nil by default.
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// For subclasses; by default as if it were not there.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        tableView.missing.insert(.leadingActions)
        return nil
    }
    /// For subclasses; by default as if it were not there.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        tableView.missing.insert(.trailingActions)
        return nil
    }
    /// For subclasses; true by default.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// For subclasses; a default as the protocol's.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// For subclasses; by default as if it were not there.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        tableView.missing.insert(.indentation)
        return 0
    }
    /// For subclasses; false by default.
    open func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// For subclasses; does nothing.
    open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
    /// For subclasses; does nothing.
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

    /// For subclasses; does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// For subclasses; does nothing.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// For subclasses; does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// For subclasses; does nothing.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// For subclasses; does nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// For subclasses; does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// For subclasses; does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// For subclasses; does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// For subclasses; nil by default.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// For subclasses; does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// For subclasses; does nothing.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// For subclasses; true by default.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// For subclasses; does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// For subclasses; does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
