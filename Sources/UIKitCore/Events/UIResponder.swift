// SPDX-License-Identifier: MIT
public import Foundation
public import ObjectiveRuntime

/// An object that takes part in handling events: views, view controllers, windows, the application.
///
/// An event that a responder does not handle goes to its `next` responder; the default implementations below do just that.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociationHolder, KeyValueObservable, InterfaceActions, NibAwakening,
    UIResponderStandardEditActions
{
    /// Makes a responder that is in no chain.
    public override init() {
        super.init()
    }

    // MARK: Storyboards and nibs

    /// The object was made from a storyboard or a nib, and its outlets, actions and runtime attributes are set. Overriders call super. The
    /// default does nothing.
    open func awakeFromNib() {}

    /// The methods that storyboards and nibs may call by name. Default: none.
    nonisolated open class func interfaceActions() -> [Selector] { [] }

    // MARK: The chain

    /// The responder that gets the events which this one does not handle; nil at the end of the chain. Default: nil.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether this object may become first responder. False unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this object is willing to give up being first responder. Default: true.
    open var canResignFirstResponder: Bool { true }

    /// Whether the window's key events go to this object first.
    open var isFirstResponder: Bool { owningWindow?.firstResponderStorage === self }

    /// Makes this object the first responder of its window.
    ///
    /// - Returns: False when `canBecomeFirstResponder` says so, when it is in no window, or when the present one does not resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirstResponder() }

    /// Gives up being first responder.
    ///
    /// - Returns: False when `canResignFirstResponder` says so.
    @discardableResult
    open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

    // MARK: Touches

    /// One or more touches came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesBegan(touches, with: event) }
    }

    /// One or more touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesMoved(touches, with: event) }
    }

    /// One or more touches were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesEnded(touches, with: event) }
    }

    /// One or more touches were taken away: by a gesture recogniser that recognised, or by the window system.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward { $0.touchesCancelled(touches, with: event) }
    }

    // MARK: Presses

    /// One or more keys went down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(presses, with: event) { $0.pressesBegan(presses, with: event) }
    }

    /// A key that is held down repeats.
    ///
    /// Differs from UIKit: there a held key reports nothing until it is released.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(presses, with: event) { $0.pressesChanged(presses, with: event) }
    }

    /// One or more keys went up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(presses, with: event) { $0.pressesEnded(presses, with: event) }
    }

    /// Keys that were down no longer count: the window lost the focus.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(presses, with: event) { $0.pressesCancelled(presses, with: event) }
    }

    // MARK: Actions and commands

    /// Whether this responder handles the action. Default: whether it has the method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// The first responder in the chain, from this one, that handles the action.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        findTarget(forAction: action, withSender: sender)
    }

    // The actions of editing menus and commands: nothing by default.

    /// Removes what is selected and keeps it on the pasteboard. Does nothing by default.
    open func cut(_ sender: Any?) {}
    /// Keeps what is selected on the pasteboard. Does nothing by default.
    open func copy(_ sender: Any?) {}
    /// Inserts what is on the pasteboard. Does nothing by default.
    open func paste(_ sender: Any?) {}
    /// Selects what was touched. Does nothing by default.
    open func select(_ sender: Any?) {}
    /// Selects everything. Does nothing by default.
    open func selectAll(_ sender: Any?) {}
    /// Removes what is selected. Does nothing by default.
    open func delete(_ sender: Any?) {}

    /// The key combinations that this responder handles. Default: nil.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Leaves what is shown on top, for example dismisses a presentation or closes a menu. Default: does nothing.
    ///
    /// - Returns: True when something was left; the search ends there.
    ///
    /// Differs from UIKit: on a desktop the Escape key asks for this, after no responder has handled the key itself. It is declared
    /// here so that views and view controllers can override it; the default does not call the next responder.
    open func accessibilityPerformEscape() -> Bool { false }

    /// What `objc_setAssociatedObject` keeps with it. Unchecked, since that function has no actor: as all of the object, it is used on
    /// the main thread.
    package nonisolated(unsafe) final var associations = Associations()

    /// None; subclasses add theirs.
    nonisolated open class func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] { [:] }
}

extension UIResponder {
    /// The window that keeps this responder's first responder state.
    package var owningWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let window = current as? UIWindow { return window }
            responder = current.next
        }
        return nil
    }

    private func takeFirstResponder() -> Bool {
        guard let window = owningWindow else { return false }
        let current = window.firstResponderStorage
        if current === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let current {
            guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
        }
        window.firstResponderStorage = self
        return true
    }

    private func giveUpFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        owningWindow?.firstResponderStorage = nil
        return true
    }

    private func forward(_ send: @escaping (UIResponder) -> Void) {
        guard let next else { return }
        NestedCalls.responding.make { send(next) }
    }

    private func forwardPresses(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, to send: @escaping (UIResponder) -> Void
    ) {
        guard next != nil else { event?.markUnhandled(presses); return }
        forward(send)
    }

    private func findTarget(forAction action: Selector, withSender sender: Any?) -> Any? {
        if canPerformAction(action, withSender: sender) { return self }
        guard let next else { return nil }
        guard NestedCalls.responding.enter() else {
            // Where the chain is longer than calls may nest, its responders are not asked for another target than themselves.
            return sequence(first: next, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
        }
        defer { NestedCalls.responding.leave() }
        return next.target(forAction: action, withSender: sender)
    }
}
