// SPDX-License-Identifier: MIT
public import UIKitCore

extension Stagehand {
    // MARK: Finding (what can be seen in the window, front to back)

    /// The front view with this label; labels and buttons go by their text.
    public func view(labelled label: String) throws -> UIView {
        try first(of: "is labelled \"\(label)\"") { ViewSearch.label(of: $0) == label }
    }

    /// The front view with this `accessibilityIdentifier`.
    public func view(identifier: String) throws -> UIView {
        try first(of: "has the identifier \"\(identifier)\"") { $0.accessibilityIdentifier == identifier }
    }

    /// The front view of this class or a subclass.
    public func view<View: UIView>(ofType type: View.Type) throws -> View {
        guard let view = try first(of: "is a \(type)", matching: { $0 is View }) as? View else {
            throw StageError("No view is a \(type).")
        }
        return view
    }

    /// All views with this label, front to back.
    public func views(labelled label: String) -> [UIView] {
        ViewSearch(window: window).outermost { ViewSearch.label(of: $0) == label }
    }

    /// All views with this `accessibilityIdentifier`, front to back.
    public func views(identifier: String) -> [UIView] {
        ViewSearch(window: window).visibleViews().filter { $0.accessibilityIdentifier == identifier }
    }

    /// All views of this class or a subclass, front to back, each before what it contains.
    public func views<View: UIView>(ofType type: View.Type) -> [View] {
        ViewSearch(window: window).visibleViews().compactMap { $0 as? View }
    }

    private func first(of description: String, matching matches: (UIView) -> Bool) throws -> UIView {
        let search = ViewSearch(window: window)
        if let view = search.visibleViews().first(where: matches) { return view }
        throw StageError(
            "No view that can be seen \(description).\(search.hiddenMatches(matches)) \(search.inventory())")
    }
}
