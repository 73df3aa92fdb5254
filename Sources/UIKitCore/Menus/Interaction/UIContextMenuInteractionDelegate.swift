// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Says what a view's context menu is, and hears about it. All methods but the first have defaults, which do nothing. Follows UIKit's
/// UIContextMenuInteractionDelegate.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// What the menu shows that the user asks for: by a press of half a second, with the secondary button of the mouse, or with the Menu
    /// key or Shift and F10.
    ///
    /// - Parameter location: In the view's coordinates, in points; the middle of what has the focus, for keys.
    /// - Returns: nil for none: the superviews are asked next, and the press goes on.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The menu is about to show.
    ///
    /// - Parameter animator: Runs animations beside the menu's; its completions follow when the menu shows. Never nil here.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// The menu is about to go.
    ///
    /// - Parameter animator: Runs animations beside the menu's; its completions follow when the menu is gone. Never nil here.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Runs a program's animations beside those of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller that is shown as a preview; nil without one.
    var previewViewController: UIViewController? { get }
    /// Runs the closure together with the menu's animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Calls the closure after the menu's animation.
    func addCompletion(_ completion: @escaping () -> Void)
}
