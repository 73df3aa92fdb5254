// SPDX-License-Identifier: MIT
public import UIKitCore

// Finding views. Only views that can be seen are found: in the window, not hidden, with an alpha of at least 0.01, not clipped
// away, and not behind a view with `accessibilityViewIsModal`. Views that are covered by others are found. Nothing waits, and no
// time passes.

extension Stagehand {
    /// All views of the window, as text: a line for each, indented below its superview, back to front as in `subviews`.
    ///
    ///     UIWindow (0, 0, 320 x 200)
    ///       UIView (0, 0, 320 x 200) of MenuViewController "Menu"
    ///         UIButton (20, 20, 80 x 34) "Save" #save disabled
    ///         UIImageView (120, 20, 32 x 32) hidden
    ///
    /// A line has the class and the frame in points in the superview (of a transformed view: before the transform), the controller
    /// of the view, text or label in quotes, `#` and the identifier, and what differs from the default: `hidden`, `alpha`,
    /// `transform`, `bounds from` for a bounds origin, `clips`, `modal`, `disabled`, `selected`, `highlighted`, `untouchable` for
    /// a view that takes no touches. While a view is animated, `shown` tells what of it is on the screen now, and `animating`
    /// which layer properties. It holds no addresses and no times, so that a test can compare it.
    public var viewTree: String {
        // What is laid out and shown after the last change. An app that has ended, or does not come to rest, is shown as it is.
        try? perform {}
        return ViewTree(of: window).text
    }

    /// All views of the window with their constraints, as text: a line for each view, indented below its superview, with `*` where
    /// constraints place it and `+` where its frame does, and `AMBIGUOUS LAYOUT` where its constraints allow other frames as well; below it a
    /// line for each constraint that it keeps. The lines hold addresses.
    public var layoutTrace: String {
        try? perform {}
        return window._autolayoutTrace()
    }

    /// The frontmost visible view with this label.
    ///
    /// - Parameter label: The `accessibilityLabel`, which for labels and buttons is their text by default. The whole label, with
    ///   its case.
    /// - Throws: When there is none. The error says whether one is there but can't be seen, and lists the labels that can.
    public func view(labelled label: String) throws -> UIView {
        try first(of: "is labelled \"\(label)\"", like: label) { ViewSearch.label(of: $0) == label }
    }

    /// The frontmost visible view with this `accessibilityIdentifier`.
    ///
    /// - Throws: When there is none, with the identifiers that are there.
    public func view(identifier: String) throws -> UIView {
        try first(of: "has the identifier \"\(identifier)\"", like: identifier) { $0.accessibilityIdentifier == identifier }
    }

    /// The frontmost visible view of this class or a subclass of it.
    ///
    /// - Throws: When there is none.
    public func view<View: UIView>(ofType type: View.Type) throws -> View {
        guard let view = try first(of: "is a \(type)", matching: { $0 is View }) as? View else {
            throw StageError("No view is a \(type).")
        }
        return view
    }

    /// All visible views with this label, front to back. The label inside of a button with the same label is not listed.
    ///
    /// - Parameter label: The whole `accessibilityLabel`, with its case.
    public func views(labelled label: String) -> [UIView] {
        ViewSearch(window: window).outermost { ViewSearch.label(of: $0) == label }
    }

    /// All visible views with this `accessibilityIdentifier`, front to back.
    public func views(identifier: String) -> [UIView] {
        ViewSearch(window: window).visibleViews().filter { $0.accessibilityIdentifier == identifier }
    }

    /// All visible views of this class or a subclass of it, front to back, each before its subviews.
    public func views<View: UIView>(ofType type: View.Type) -> [View] {
        ViewSearch(window: window).visibleViews().compactMap { $0 as? View }
    }

    private func first(of description: String, like name: String? = nil, matching matches: (UIView) -> Bool) throws -> UIView {
        let search = ViewSearch(window: window)
        if let view = search.visibleViews().first(where: matches) { return view }
        let similar = name.map { SimilarNames(to: $0, in: search).sentence } ?? ""
        throw StageError(
            "No view that can be seen \(description).\(search.hiddenMatches(matches))\(similar) \(search.inventory())\n"
                + ViewTree(of: window).excerpt)
    }
}
