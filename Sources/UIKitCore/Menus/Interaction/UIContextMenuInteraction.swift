// SPDX-License-Identifier: MIT
public import Foundation
internal import QuartzCore

/// Gives a view a context menu. It opens by a press of half a second, with the secondary button of the mouse (at the pointer), and with
/// the Menu key or Shift and F10 where the view, or one in it, is the first responder. Follows UIKit's UIContextMenuInteraction.
///
///     view.addInteraction(UIContextMenuInteraction(delegate: self))
///
/// An open menu has the pointer and the keys of its window to itself. It closes when something is chosen, by a click beside it or
/// Escape, when the window loses the focus or is resized, when the view leaves the window, and when something is presented.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// How a menu is shown.
    public enum Appearance: UInt, Sendable {
        /// No menu is shown.
        case unknown = 0
        /// With a preview.
        case rich = 1
        /// The menu alone.
        case compact = 2
    }

    /// Says what the menu is. Not retained.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that has the interaction; nil before it is added.
    open var view: UIView? { attachedView }
    private var attachedView: UIView? { viewReference?.object }
    private var viewReference: BackReference<UIView>?
    private let press = ContextMenuPress()

    /// How the interaction's menu is shown now.
    open var menuAppearance: Appearance { session.map { $0.preview == nil ? .compact : .rich } ?? .unknown }

    /// An interaction with a delegate, which is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.interaction = self
    }

    /// Called before the interaction is added to a view or removed (nil). A menu that shows is closed. Overriders call super.
    open func willMove(to view: UIView?) {
        session?.end(animated: false)
        attachedView?.removeGestureRecognizer(press.recognizer)
    }

    /// Called after the interaction was added to a view or removed (nil). Overriders call super.
    open func didMove(to view: UIView?) {
        viewReference = view?.reference
        view?.addGestureRecognizer(press.recognizer)
    }

    /// Where the menu was asked for that opened last, in the view's coordinates; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = attachedView else { return .zero }
        return own.convert(lastLocation, to: view)
    }

    /// Closes the menu, if it shows. Its handlers are not called.
    open func dismissMenu() { session?.end(animated: true) }

    /// Changes what shows: the menu, and the menus of it that are open. Nothing happens when no menu shows.
    ///
    /// - Parameter block: Gets each menu that shows, and returns what is shown in its place.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.update(block) }

    // MARK: State

    /// The menu that shows.
    weak var session: MenuSession?
    private var lastLocation = CGPoint.zero

    /// Opens the menu for a place in the view.
    ///
    /// - Returns: Whether there is one.
    func open(_ trigger: MenuTrigger, at location: CGPoint) -> Bool {
        guard let configuration = configuration(at: location) else { return false }
        return open(configuration, by: trigger, at: location)
    }

    func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        guard attachedView?.window != nil else { return nil }
        return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    }

    func open(_ configuration: UIContextMenuConfiguration, by trigger: MenuTrigger, at location: CGPoint) -> Bool {
        guard let menu = configuration.actionProvider?([]) else { return false }
        (delegate as? any MenuPlace)?.menuWillOpen(by: trigger, at: location)
        // The program may have moved the view meanwhile.
        guard let view = attachedView, let window = view.window else { return false }
        lastLocation = location
        let anchor: MenuAnchor
        if let rect = anchorRect(for: trigger) {
            anchor = .rect(view.convert(rect, to: nil))
        } else {
            anchor = .point(view.convert(location, to: nil))
        }
        let preview = trigger == .press ? makePreview(configuration) : nil
        return MenuSession.open(menu, configuration: configuration, of: self, at: anchor, in: window, preview)
    }

    /// A long press lifts what the menu is for. A control has its menu beside it, without that.
    private func makePreview(_ configuration: UIContextMenuConfiguration) -> MenuPreview? {
        guard let view = attachedView, !(view is UIControl) else { return nil }
        let wanted = delegate?.contextMenuInteraction(
            self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
        return MenuPreview(of: wanted ?? UITargetedPreview(view: view), controller: configuration.previewProvider?())
    }

    /// What the menu stands beside, in the view's coordinates; nil: the pointer.
    private func anchorRect(for trigger: MenuTrigger) -> CGRect? {
        if attachedView is UIControl { return attachedView?.bounds }
        guard trigger == .key else { return nil }
        return (delegate as? any MenuPlace)?.placeOfMenuForKey ?? attachedView?.bounds
    }

    /// Opens the menu for a key.
    func openByKey() -> Bool {
        guard let view = attachedView, view.window != nil else { return false }
        if let place = delegate as? any MenuPlace {
            guard let rect = place.placeOfMenuForKey else { return false }
            return open(.key, at: CGPoint(x: rect.midX, y: rect.midY))
        }
        return open(.key, at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }
}

/// How the user asks for a menu.
enum MenuTrigger {
    /// The primary button or a finger, held.
    case press
    /// The secondary button.
    case secondaryClick
    /// The Menu key.
    case key
    /// The primary button or a finger, on a control whose purpose it is.
    case primaryAction
}

/// A delegate that knows which part of a view a menu is for: a list's row.
@MainActor
protocol MenuPlace {
    /// What the menu is for that a key opens, in the view's coordinates; nil: there is nothing that it could be for.
    var placeOfMenuForKey: CGRect? { get }
    /// A menu is about to open for a place in the view.
    func menuWillOpen(by trigger: MenuTrigger, at location: CGPoint)
}
