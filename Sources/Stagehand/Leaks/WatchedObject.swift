// SPDX-License-Identifier: MIT
internal import QuartzCore
internal import UIKit
internal import UIKitCore

/// An object that was created during a leak check.
@MainActor
struct WatchedObject {
    private(set) weak var object: AnyObject?
    /// What a window has shown of it. Labels and titles are not asked for later: a leaked object may call what is gone.
    private(set) var sighting: (name: String, place: String)?

    init(_ object: AnyObject) {
        self.object = object
    }

    var name: String { sighting?.name ?? object.map { "\(type(of: $0))" } ?? "" }

    /// Keeps name and place if the object is in a window now.
    mutating func look() {
        guard let object, WatchedObject.isInWindow(object), let place = WatchedObject.place(of: object) else { return }
        sighting = (WatchedObject.name(of: object), place)
    }

    private static func name(of object: AnyObject) -> String {
        if let view = object as? UIView { return ViewSearch.name(of: view) }
        let label: String? =
            switch object {
            case let controller as UIViewController: controller.title
            case let layer as CALayer: layer.name
            default: nil
            }
        let name = "\(type(of: object))" + (label.map { " \"\($0)\"" } ?? "")
        guard let view = (object as? UIGestureRecognizer)?.view else { return name }
        return "\(name) of \(ViewSearch.name(of: view))"
    }

    // MARK: Places

    private static func place(of object: AnyObject) -> String? {
        switch object {
        case let view as UIView: placeOfView(view)
        case let layer as CALayer: view(of: layer).map { "a layer of \(ViewSearch.name(of: $0))" }
        case let recognizer as UIGestureRecognizer: recognizer.view.map(placeOfView)
        case let presentation as UIPresentationController: "presenting \(type(of: presentation.presentedViewController))"
        case let controller as UIViewController: placeOfController(controller)
        default: nil
        }
    }

    private static func placeOfView(_ view: UIView) -> String {
        if let controller = view.next as? UIViewController { return "the view of \(type(of: controller))" }
        guard let superview = view.superview else { return "a window" }
        var ancestor: UIView? = superview
        while let current = ancestor {
            if let controller = current.next as? UIViewController {
                let name = "the view of \(type(of: controller))"
                return current === superview ? "in \(name)" : "in \(ViewSearch.name(of: superview)) in \(name)"
            }
            ancestor = current.superview
        }
        return "in \(ViewSearch.name(of: superview))"
    }

    private static func placeOfController(_ controller: UIViewController) -> String {
        if let parent = controller.parent { return "a child of \(type(of: parent))" }
        if let presenter = controller.presentingViewController { return "presented by \(type(of: presenter))" }
        return "the root of a window"
    }

    // MARK: Use

    static func isInWindow(_ object: AnyObject) -> Bool {
        switch object {
        case let view as UIView: view.window != nil
        case let layer as CALayer: view(of: layer)?.window != nil
        case let recognizer as UIGestureRecognizer: recognizer.view?.window != nil
        case let presentation as UIPresentationController: presentation.containerView?.window != nil
        case let controller as UIViewController: isShown(controller)
        default: false
        }
    }

    /// A controller can be covered by another one, so that its own view is in no window.
    private static func isShown(_ controller: UIViewController) -> Bool {
        var ancestor: UIViewController? = controller
        while let current = ancestor {
            if current.viewIfLoaded?.window != nil { return true }
            ancestor = current.parent ?? current.presentingViewController
        }
        var presented = controller.presentedViewController
        while let current = presented {
            if current.viewIfLoaded?.window != nil { return true }
            presented = current.presentedViewController
        }
        return false
    }

    /// The nearest view that the layer belongs to.
    static func view(of layer: CALayer) -> UIView? {
        var ancestor: CALayer? = layer
        while let current = ancestor {
            if let view = current.delegate as? UIView { return view }
            ancestor = current.superlayer
        }
        return nil
    }
}
