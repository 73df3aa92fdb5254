// SPDX-License-Identifier: MIT

/// A way of using a view that can be added to any view, as a context menu: `UIView.addInteraction`. Follows UIKit's UIInteraction.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that has the interaction. Conformers do not retain it.
    var view: UIView? { get }
    /// The interaction is about to be added to a view, or taken from its view (nil).
    func willMove(to view: UIView?)
    /// The interaction was added to a view, or taken from its view (nil).
    func didMove(to view: UIView?)
}

extension UIView {
    /// The view's interactions, in the order in which they were added. Empty by default. Setting it removes those that are not in the new
    /// list, and adds the rest.
    public var interactions: [any UIInteraction] {
        get { storedInteractions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Adds an interaction, which is removed from its present view. The view retains it.
    ///
    /// Differs from UIKit: it cannot be overridden.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard !interactions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        storedInteractions = interactions + [interaction]
        interaction.didMove(to: self)
    }

    /// Removes an interaction. Those of other views are ignored.
    ///
    /// Differs from UIKit: it cannot be overridden.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        let rest = interactions.filter { $0 !== interaction }
        storedInteractions = rest.isEmpty ? nil : rest
        interaction.didMove(to: nil)
    }
}
