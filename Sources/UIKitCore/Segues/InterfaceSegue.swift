// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveRuntime

/// A segue that a storyboard declares.
struct InterfaceSegue {
    enum Kind {
        case show, showDetail, present, popover, custom, embed, unwind, relationship
    }

    let element: InterfaceElement
    let kind: Kind
    /// The id of the controller that it leads to.
    let destination: String
    let presentationStyle: UIModalPresentationStyle?
    let transitionStyle: UIModalTransitionStyle?
    let isAnimated: Bool
    var arrowDirections = UIPopoverArrowDirection.any

    var identifier: String? { element["identifier"] }

    /// Whether it is performed, now or later; containment is made with the controllers.
    var isPerformed: Bool { kind != .embed && kind != .relationship }
}

/// What a popover points at.
struct PopoverAnchor {
    weak var object: AnyObject?
}

extension UIViewController {
    /// The user has done what triggers a segue.
    func trigger(_ segue: InterfaceSegue, sender: Any) {
        // UIKit asks for those without a name too.
        guard shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
        perform(segue, sender: sender)
    }

    /// Makes the destination and the segue, lets `prepare(for:sender:)` configure it, and performs it. An error in the storyboard ends the
    /// program, as in UIKit.
    func perform(_ segue: InterfaceSegue, sender: Any?) {
        do {
            try tryPerform(segue, sender: sender)
        } catch {
            NibClasses.fail(error)
        }
    }

    private func tryPerform(_ segue: InterfaceSegue, sender: Any?) throws {
        if segue.kind == .unwind {
            let action = Selector(segue.element["unwindAction"] ?? "")
            return try performUnwind(action: action, sender: sender) { try makeSegue(segue, to: $0) }
        }
        let destination = try destination(of: segue, sender: sender)
        let made = try makeSegue(segue, to: destination)
        if made.performHandler == nil { made.performHandler = handler(of: segue, made, sender: sender) }
        if destination.modalPresentationStyle == .popover {
            destination.setPopoverSource(segue.element.id.flatMap { popoverAnchors[$0]?.object } ?? sender)
            destination.popoverPresentationController?.permittedArrowDirections = segue.arrowDirections
        }
        prepare(for: made, sender: sender)
        made.perform()
    }

    /// The destination, which a method of this controller may make (`@IBSegueAction`).
    private func destination(of segue: InterfaceSegue, sender: Any?) throws -> UIViewController {
        guard let storyboard = interface?.storyboard else { throw segue.element.error("the controller is of no storyboard") }
        var creator: ((NSCoder) -> UIViewController?)?
        if let name = segue.element["destinationCreationSelector"] {
            let action = Selector(name)
            guard action.isImplemented(by: self) else {
                throw segue.element.error(
                    "\(type(of: self)) has no method '\(name)': uikit-port lists those that are @IBSegueAction")
            }
            creator = { coder in
                action.call(on: self, with: coder, for: sender)?.value as? UIViewController
            }
        }
        let destination = try storyboard.makeController(id: segue.destination, from: segue.element, creator: creator)
        if let style = segue.presentationStyle { destination.modalPresentationStyle = style }
        if segue.kind == .popover { destination.modalPresentationStyle = .popover }
        if let style = segue.transitionStyle { destination.modalTransitionStyle = style }
        return destination
    }

    private func makeSegue(_ segue: InterfaceSegue, to destination: UIViewController) throws -> UIStoryboardSegue {
        guard let name = segue.element["customClass"] else {
            return UIStoryboardSegue(identifier: segue.identifier, source: self, destination: destination)
        }
        let found: AnyClass? = NibClasses.named(name, module: segue.element["customModule"], near: [self])
        guard let type = found as? UIStoryboardSegue.Type else {
            throw segue.element.error("there is no segue class '\(name)' in the module '\(segue.element["customModule"] ?? "")'")
        }
        return ClassInstances.segue(of: type, identifier: segue.identifier, source: self, destination: destination)
    }

    /// What `perform()` of the base class does; nil where a subclass has to do it.
    private func handler(of segue: InterfaceSegue, _ made: UIStoryboardSegue, sender: Any?) -> (() -> Void)? {
        let isAnimated = segue.isAnimated && UIView.areAnimationsEnabled
        func animating(_ body: () -> Void) { isAnimated ? body() : UIView.performWithoutAnimation(body) }
        return { [unowned made] in
            switch segue.kind {
            case .show: animating { made.source.show(made.destination, sender: sender) }
            case .showDetail: animating { made.source.showDetailViewController(made.destination, sender: sender) }
            default: made.source.present(made.destination, animated: isAnimated)
            }
        }
    }

    private func setPopoverSource(_ sender: Any?) {
        guard let popover = popoverPresentationController else { return }
        switch sender {
        case let item as UIBarButtonItem: popover.barButtonItem = item
        case let view as UIView:
            popover.sourceView = view
            popover.sourceRect = view.bounds
        case let recognizer as UIGestureRecognizer: popover.sourceView = recognizer.view
        default: break
        }
    }

    /// Puts the controller of an embed segue into its container view.
    func embed(_ segue: InterfaceSegue, in container: UIView) throws {
        let destination = try destination(of: segue, sender: container)
        let made = try makeSegue(segue, to: destination)
        made.performHandler = { [unowned made, unowned container] in
            let (parent, child) = (made.source, made.destination)
            parent.addChild(child)
            child.view.frame = container.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            child.view.translatesAutoresizingMaskIntoConstraints = true
            container.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        prepare(for: made, sender: container)
        made.perform()
    }
}
