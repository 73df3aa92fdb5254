// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveRuntime

// Segues: what triggers them.
extension NibLoader {
    /// The segues of a scene that have a name can be performed by it, wherever they start.
    func registerSegues(of controller: UIViewController, _ element: InterfaceElement) {
        element.visit { child in
            guard child.name == "segue", let segue = segue(child) else { return }
            guard let identifier = segue.identifier, segue.isPerformed else { return }
            controller.segueTemplates[identifier] = .storyboard(segue)
        }
    }

    /// Nil, and noted, for one that cannot be performed.
    func segue(_ element: InterfaceElement) -> InterfaceSegue? {
        guard let destination = element["destination"] else {
            note(element.error("'destination' is missing"))
            return nil
        }
        guard
            let kind = choice(
                element, "kind",
                [
                    "show": InterfaceSegue.Kind.show, "push": .show, "showDetail": .showDetail, "replace": .showDetail,
                    "presentation": .present, "modal": .present, "popoverPresentation": .popover, "popover": .popover,
                    "custom": .custom, "embed": .embed, "unwind": .unwind, "relationship": .relationship,
                ])
        else {
            if element["kind"] == nil { note(element.error("'kind' is missing")) }
            return nil
        }
        if kind == .custom, element["customClass"] == nil { note(element.error("a custom segue has a class of its own")) }
        if kind == .unwind, element["unwindAction"] == nil { note(element.error("'unwindAction' is missing")) }
        let style = element["modalPresentationStyle"] == nil ? nil : presentationStyle(element)
        return InterfaceSegue(
            element: element, kind: kind, destination: destination, presentationStyle: style,
            transitionStyle: transitionStyle(element), isAnimated: bool(element, "animates") ?? true,
            arrowDirections: arrowDirections(element))
    }

    /// Any where the segue says nothing.
    private func arrowDirections(_ element: InterfaceElement) -> UIPopoverArrowDirection {
        guard let child = element.children.first(where: { $0.name == "popoverArrowDirection" }) else { return .any }
        let sides: [(String, UIPopoverArrowDirection)] = [("up", .up), ("down", .down), ("left", .left), ("right", .right)]
        return sides.reduce(into: []) { if bool(child, $1.0) == true { $0.insert($1.1) } }
    }

    /// What the popovers of the scene's segues point at: the views and bar buttons are known now.
    func findPopoverAnchors() {
        guard let scene = source.controller, let controller = owner as? UIViewController ?? controllerOfScene else { return }
        scene.visit { element in
            guard element.name == "segue", let id = element.id,
                let anchor = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"], let object = objects[anchor]
            else { return }
            controller.popoverAnchors[id] = PopoverAnchor(object: object)
        }
    }

    func connectSegue(of object: NSObject, _ element: InterfaceElement) {
        guard let segue = segue(element) else { return }
        guard let controller = object as? UIViewController ?? owner as? UIViewController ?? controllerOfScene else {
            return note(element.error("a segue starts from a controller"))
        }
        switch object {
        case is UIViewController: break  // By name.
        case _ where segue.kind == .embed:
            guard let view = object as? UIView else { return note(element.error("a controller is embedded in a view")) }
            embeddings.append((view, segue))
        case let control as UIControl:
            guard let event = event(element) else { return }
            control.addAction(
                UIAction { [weak controller, unowned control] _ in controller?.trigger(segue, sender: control) }, for: event)
        case let item as UIBarButtonItem:
            let trigger = SegueTrigger { [weak controller] in controller?.trigger(segue, sender: $0) }
            item.target = trigger
            item.action = Selector("fire:", SegueTrigger.fire(_:))
            // The item does not retain its target.
            objc_setAssociatedObject(item, &SegueTrigger.key, trigger, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        case let recognizer as UIGestureRecognizer:
            recognizer.addAction { [weak controller] recognizer in
                let isContinuous = !(recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer)
                guard !isContinuous || recognizer.state == .began else { return }
                controller?.trigger(segue, sender: recognizer)
            }
        case let cell as UITableViewCell:
            let action = { [weak controller, unowned cell] in
                guard let controller else { return }
                controller.trigger(segue, sender: cell)
            }
            if element["trigger"] == "accessoryAction" { cell.segueOfAccessory = action } else { cell.segueOfSelection = action }
        case let cell as UICollectionViewCell:
            cell.segueOfSelection = { [weak controller, unowned cell] in
                guard let controller else { return }
                controller.trigger(segue, sender: cell)
            }
        default: note(element.error("\(Swift.type(of: object)) triggers no segue"))
        }
    }

    private var controllerOfScene: UIViewController? {
        source.controller?.id.flatMap { objects[$0] as? UIViewController }
    }
}

/// What a bar button's segue is triggered by.
private final class SegueTrigger: NSObject {
    nonisolated(unsafe) static var key: UInt8 = 0
    private let action: (Any) -> Void

    init(_ action: @escaping (Any) -> Void) {
        self.action = action
        super.init()
    }

    func fire(_ sender: Any) { action(sender) }
}
