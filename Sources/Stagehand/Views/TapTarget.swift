// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKitCore

/// The point at which a user would tap a view, or the reason why they could not.
@MainActor
struct TapTarget {
    let view: UIView
    let search: ViewSearch

    /// The middle of the visible part of the view, in the coordinates of the window.
    func point() throws -> CGPoint {
        if let reason = search.reasonForInvisibility(of: view) {
            throw StageError("\(ViewSearch.name(of: view)) can't be tapped: \(reason).")
        }
        let rect = search.visibleRect(of: view)
        let point = CGPoint(x: rect.midX, y: rect.midY)
        guard let hit = search.window.hitTest(point, with: nil) else {
            throw StageError(
                "\(ViewSearch.name(of: view)) can't be tapped: the window takes no touches at (\(point.x), \(point.y)).")
        }
        if hit.isDescendant(of: view) { return point }
        if let animated = animatedAncestor() {
            throw StageError(
                "\(ViewSearch.name(of: view)) can't be tapped: \(ViewSearch.name(of: animated)) takes no touches while it is"
                    + " animated (without allowUserInteraction). Settle first.")
        }
        if isInFront(hit) {
            throw StageError(
                "\(ViewSearch.name(of: view)) can't be tapped: at its middle, (\(point.x), \(point.y)), it is covered by"
                    + " \(ViewSearch.name(of: hit)) \(ViewSearch.text(hit.convert(hit.bounds, to: nil))).")
        }
        // A view that takes no touches, such as an image view: they go to what is behind it, as a user's would.
        return point
    }

    private func animatedAncestor() -> UIView? {
        ancestors(of: view).first { $0.animationInteractionBlocks > 0 }
    }

    /// The view, its superview, and so on up to the window.
    private func ancestors(of view: UIView) -> [UIView] {
        Array(sequence(first: view) { $0.superview })
    }

    /// Whether another view, which does not contain this one, is drawn in front of it.
    private func isInFront(_ other: UIView) -> Bool {
        let own = ancestors(of: view)
        let others = ancestors(of: other)
        guard let common = others.first(where: { candidate in own.contains { $0 === candidate } }) else { return false }
        guard let mine = own.last(where: { $0.superview === common }),
            let theirs = others.last(where: { $0.superview === common }),
            let myIndex = common.subviews.firstIndex(where: { $0 === mine }),
            let theirIndex = common.subviews.firstIndex(where: { $0 === theirs })
        else { return false }
        return theirIndex > myIndex
    }
}
