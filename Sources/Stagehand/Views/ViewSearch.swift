// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore
internal import UIKitCore

/// Searches for views as a user does: only visible ones, front to back, and only inside of a modal view if there is one.
@MainActor
struct ViewSearch {
    let window: UIWindow

    /// All visible views: siblings front to back, each before its subviews.
    func visibleViews() -> [UIView] {
        var root: UIView = window
        // A modal view may contain another one.
        while let modal = descendants(of: root).first(where: { $0.accessibilityViewIsModal }) { root = modal }
        return (root === window ? [] : [root]) + descendants(of: root)
    }

    /// The visible views that match, without those inside of another match, such as the label of a button.
    func outermost(_ matches: (UIView) -> Bool) -> [UIView] {
        var found: [UIView] = []
        for view in visibleViews() where matches(view) {
            if !found.contains(where: { view.isDescendant(of: $0) }) { found.append(view) }
        }
        return found
    }

    /// The accessibility label; nil for an empty one.
    static func label(of view: UIView) -> String? {
        guard let label = view.accessibilityLabel, !label.isEmpty else { return nil }
        return label
    }

    /// The bounding rectangle of the view without what is clipped or outside of the window, in the coordinates of the window.
    func visibleRect(of view: UIView) -> CGRect {
        var rect = view.convert(view.bounds, to: nil).intersection(window.bounds)
        var ancestor = view.superview
        while let current = ancestor {
            if current.clipsToBounds { rect = rect.intersection(current.convert(current.bounds, to: nil)) }
            ancestor = current.superview
        }
        return rect.isNull ? .zero : rect
    }

    /// Why a view can't be seen; nil when it can. For error messages.
    func reasonForInvisibility(of view: UIView) -> String? {
        guard view.window === window else { return "it is not in the window" }
        var ancestor: UIView? = view
        while let current = ancestor, current !== window {
            let subject = current === view ? "it" : "\(ViewSearch.name(of: current)) around it"
            if current.isHidden { return "\(subject) is hidden" }
            if current.alpha < ViewSearch.minimumAlpha { return "\(subject) has the alpha \(current.alpha)" }
            ancestor = current.superview
        }
        guard visibleRect(of: view).isEmpty else { return nil }
        let frame = view.convert(view.bounds, to: nil)
        return "its frame in the window is \(ViewSearch.text(frame)), and the window is \(ViewSearch.text(window.bounds))"
    }

    /// UIKit's limit, below which a view takes no touches.
    private static let minimumAlpha = 0.01

    private func descendants(of root: UIView) -> [UIView] {
        var result: [UIView] = []
        // Subviews are pushed back to front, so that the front one is taken first.
        var pending = root.subviews
        while let view = pending.popLast() {
            guard !view.isHidden, view.alpha >= ViewSearch.minimumAlpha else { continue }
            if !visibleRect(of: view).isEmpty { result.append(view) } else if view.clipsToBounds { continue }
            pending += view.subviews
        }
        return result
    }

    // MARK: Error messages

    /// The labels and identifiers of all visible views.
    func inventory() -> String {
        let labels = visibleViews().compactMap { view in
            ViewSearch.label(of: view).map { "\"\($0)\" (\(type(of: view)))" }
        }
        let identifiers = visibleViews().compactMap { $0.accessibilityIdentifier.map { "\"\($0)\"" } }
        return "Labels there: \(list(labels)). Identifiers: \(list(identifiers))."
    }

    /// A matching view that is in the window but can't be seen, as a sentence with the reason; empty when there is none.
    func hiddenMatches(_ matches: (UIView) -> Bool) -> String {
        var pending: [UIView] = [window]
        while let view = pending.popLast() {
            if view !== window, matches(view) {
                let reason = reasonForInvisibility(of: view) ?? "a modal view is in front of it"
                return " One is there but can't be seen: \(reason)."
            }
            pending += view.subviews
        }
        return ""
    }

    private func list(_ names: [String]) -> String {
        let shown = names.prefix(30).joined(separator: ", ")
        return names.isEmpty ? "none" : names.count > 30 ? "\(shown) and \(names.count - 30) more" : shown
    }

    /// `UIButton "Save"`.
    static func name(of view: UIView) -> String {
        let name = label(of: view) ?? view.accessibilityIdentifier
        return "\(type(of: view))" + (name.map { " \"\($0)\"" } ?? "")
    }

    static func text(_ rect: CGRect) -> String {
        "(\(rect.minX), \(rect.minY), \(rect.width) x \(rect.height))"
    }
}
