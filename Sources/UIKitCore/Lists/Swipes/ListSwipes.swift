// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// A list whose rows have swipe actions.
@MainActor
protocol SwipeableList: UIScrollView {
    /// The row at a point whose cell shows, if it may be swiped now.
    func swipeableRow(at point: CGPoint) -> IndexPath?
    /// What a row offers; nil: nothing.
    func swipeActions(of row: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
    /// The cell of a row, and its frame while it is not swiped; nil when it does not show.
    func swipeableCell(at row: IndexPath) -> (cell: UIView, frame: CGRect)?
    /// Below which of the list's subviews the buttons come, counted from the back.
    var swipeButtonsIndex: Int { get }
    func swipeWillBegin(at row: IndexPath)
    func swipeDidEnd(at row: IndexPath)
}

/// The swipe actions of a list: at most one row shows some at a time. Changes of the data close them.
@MainActor
final class ListSwipes {
    /// The row whose actions show.
    struct Swipe {
        let row: IndexPath
        let configuration: UISwipeActionsConfiguration
        let buttons: SwipeActionsView
        /// How far the cell is moved; negative to the left.
        var offset: CGFloat = 0
        /// Where the drag began.
        var start: CGFloat = 0
    }

    private weak var list: (any SwipeableList)?
    private(set) var swipe: Swipe?

    /// Points a second that open or close at the end of a drag, wherever it ends.
    private static let flick: CGFloat = 300
    /// The share of a row's width from which on a drag is a full swipe.
    private static let fullShare: CGFloat = 0.6

    init(_ list: any SwipeableList) {
        self.list = list
        let drag = SwipeDragRecognizer(self)
        drag.addAction { [weak self] recognizer in
            if let drag = recognizer as? SwipeDragRecognizer { self?.dragged(drag) }
        }
        list.addGestureRecognizer(drag)
    }

    private func isTrailing(_ dx: CGFloat) -> Bool { (dx < 0) != (list?.effectiveUserInterfaceLayoutDirection == .rightToLeft) }

    /// Whether a drag may begin; it shows what the row offers then.
    fileprivate func mayBegin(_ dx: CGFloat, at point: CGPoint) -> Bool {
        guard let list, let row = list.swipeableRow(at: point) else { return false }
        if let swipe {
            if swipe.row == row { return true }
            close(animated: true)
        }
        guard let configuration = actions(of: row, isTrailing: isTrailing(dx)) else { return false }
        begin(row, configuration, isTrailing: isTrailing(dx))
        return true
    }

    /// Whether a drag swipes over a row that offers something.
    func takes(_ drag: UIPanGestureRecognizer) -> Bool {
        guard let list else { return false }
        let way = drag.translation(in: list)
        guard abs(way.x) > abs(way.y), let row = list.swipeableRow(at: drag.location(in: list)) else { return false }
        return swipe?.row == row || actions(of: row, isTrailing: isTrailing(way.x)) != nil
    }

    private func actions(of row: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        guard let configuration = list?.swipeActions(of: row, isTrailing: isTrailing), !configuration.actions.isEmpty else {
            return nil
        }
        return configuration
    }

    private func begin(_ row: IndexPath, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool) {
        guard let list else { return }
        let isAtRight = isTrailing != (list.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let buttons = SwipeActionsView(configuration.actions, isAtRight: isAtRight) { [weak self] action, view in
            self?.perform(action, view)
        }
        list.insertSubview(buttons, at: list.swipeButtonsIndex)
        swipe = Swipe(row: row, configuration: configuration, buttons: buttons)
        list.swipeWillBegin(at: row)
    }

    private func perform(_ action: UIContextualAction, _ view: UIView) {
        let buttons = swipe?.buttons
        action.handler(action, view) { [weak self] _ in
            // It may be done when another row is open.
            if self?.swipe?.buttons === buttons { self?.close(animated: true) }
        }
    }

    /// Shows what a row offers without a drag.
    func open(_ row: IndexPath, isTrailing: Bool) {
        guard swipe == nil, let configuration = actions(of: row, isTrailing: isTrailing) else { return }
        begin(row, configuration, isTrailing: isTrailing)
        guard let buttons = swipe?.buttons else { return }
        move(to: buttons.isAtRight ? -buttons.naturalWidth : buttons.naturalWidth, animated: true)
    }

    private func dragged(_ drag: SwipeDragRecognizer) {
        guard let swipe, let list, let width = list.swipeableCell(at: swipe.row)?.frame.width else { return }
        let sign: CGFloat = swipe.buttons.isAtRight ? -1 : 1
        let natural = swipe.buttons.naturalWidth
        let isFull = { (open: CGFloat) in
            swipe.configuration.performsFirstActionWithFullSwipe && open > max(width * Self.fullShare, natural * 1.2)
        }
        switch drag.state {
        case .began: self.swipe?.start = swipe.offset
        case .changed:
            let open = (swipe.start + drag.translation(in: list).x) * sign
            // Behind the closed place it gives way a little.
            move(to: sign * (open < 0 ? open * 0.2 : open), animated: false)
            showFirstOnly(isFull(open))
        case .ended:
            let speed = drag.velocity(in: list).x * sign
            let open = swipe.offset * sign
            if isFull(open), speed > -Self.flick, let first = swipe.configuration.actions.first {
                swipe.buttons.showsFirstOnly = true
                move(to: sign * width, animated: true)
                perform(first, swipe.buttons.button(of: first) ?? swipe.buttons)
            } else if speed > Self.flick || (open > natural / 2 && speed > -Self.flick) {
                swipe.buttons.showsFirstOnly = false
                move(to: sign * natural, animated: true)
            } else {
                close(animated: true)
            }
        case .cancelled, .failed: close(animated: true)
        default: break
        }
    }

    private func showFirstOnly(_ isFull: Bool) {
        guard let buttons = swipe?.buttons, buttons.showsFirstOnly != isFull else { return }
        buttons.layoutIfNeeded()
        buttons.showsFirstOnly = isFull
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) { buttons.layoutIfNeeded() }
    }

    private func move(to offset: CGFloat, animated: Bool) {
        guard let swipe, let list else { return }
        if animated { place() }
        self.swipe?.offset = offset
        guard animated, list.window != nil else { return place() }
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [.allowUserInteraction]
        ) {
            self.place()
            swipe.buttons.layoutIfNeeded()
        }
    }

    /// Places the swiped cell and the buttons beside it: after the list has placed its cells.
    func place() {
        guard let swipe else { return }
        guard let (cell, frame) = list?.swipeableCell(at: swipe.row) else {
            swipe.buttons.removeFromSuperview()
            return self.swipe = nil
        }
        let moved = frame.offsetBy(dx: swipe.offset, dy: 0)
        if cell.frame != moved { cell.frame = moved }
        let width = max(swipe.buttons.isAtRight ? -swipe.offset : swipe.offset, 0)
        swipe.buttons.frame = CGRect(
            x: swipe.buttons.isAtRight ? frame.maxX - width : frame.minX, y: frame.minY, width: width, height: frame.height)
    }

    /// - Returns: Whether actions were showing.
    @discardableResult
    func close(animated: Bool) -> Bool {
        guard let swipe else { return false }
        self.swipe = nil
        let found = list?.swipeableCell(at: swipe.row)
        let close = {
            if let found { found.cell.frame = found.frame }
            if swipe.buttons.isAtRight { swipe.buttons.frame.origin.x += swipe.buttons.frame.width }
            swipe.buttons.frame.size.width = 0
            swipe.buttons.layoutIfNeeded()
        }
        if animated, list?.window != nil {
            UIView.animate(withDuration: 0.25, animations: close) { _ in swipe.buttons.removeFromSuperview() }
        } else {
            close()
            swipe.buttons.removeFromSuperview()
        }
        list?.swipeDidEnd(at: swipe.row)
        return true
    }
}

/// Horizontal drags over rows that offer something.
private final class SwipeDragRecognizer: UIPanGestureRecognizer {
    private weak var swipes: ListSwipes?

    init(_ swipes: ListSwipes) {
        self.swipes = swipes
        super.init(target: nil, action: nil)
        name = "SwipeActions"
    }

    override func mayBegin(_ vector: CGVector) -> Bool {
        guard let swipes, abs(vector.dx) > abs(vector.dy) else { return false }
        return swipes.mayBegin(vector.dx, at: location(in: view))
    }
}
