// SPDX-License-Identifier: MIT
internal import QuartzCore
internal import UIKit
internal import UIKitCore

/// Closures of the program that the toolkit keeps for one object, and that can be taken away.
@MainActor
struct HeldClosures {
    /// For the object itself: `the handler of its own action for touchUpInside`.
    let ownText: String
    private let text: String
    let remove: () -> Void

    /// For another object.
    func text(of owner: String) -> String { "\(text) of \(owner)" }

    /// - Parameter object: Not retained.
    static func all(of object: AnyObject) -> [HeldClosures] {
        switch object {
        case let control as UIControl: actions(of: control)
        case let recognizer as UIGestureRecognizer: closures(of: recognizer)
        case let link as CADisplayLink: handler(of: link)
        case let alert as UIAlertController: handlers(of: alert)
        case let controller as UIViewController: barButtonItems(of: controller)
        default: []
        }
    }

    private static func actions(of control: UIControl) -> [HeldClosures] {
        var actions: [(UIAction.Identifier, UIControl.Event)] = []
        control.enumerateEventHandlers { action, _, events, _ in
            if let action { actions.append((action.identifier, events)) }
        }
        return actions.map { [weak control] identifier, events in
            let text = "action for \(name(of: events))"
            return HeldClosures(ownText: "the handler of its own \(text)", text: "the handler of the \(text)") {
                control?.removeAction(identifiedBy: identifier, for: events)
            }
        }
    }

    private static func closures(of recognizer: UIGestureRecognizer) -> [HeldClosures] {
        [
            HeldClosures(ownText: "its own closure", text: "a closure") { [weak recognizer] in
                recognizer?.removeTarget(nil, action: nil)
            }
        ]
    }

    private static func handler(of link: CADisplayLink) -> [HeldClosures] {
        [
            HeldClosures(ownText: "the main loop, since it was not invalidated", text: "the handler") { [weak link] in
                link?.invalidate()
            }
        ]
    }

    private static func handlers(of alert: UIAlertController) -> [HeldClosures] {
        alert.actions.map { [weak alert] action in
            let text = "action \"\(action.title ?? "")\""
            let identity = ObjectIdentifier(action)
            return HeldClosures(ownText: "the handler of its own \(text)", text: "the handler of the \(text)") {
                alert?.actions.first { ObjectIdentifier($0) == identity }?.dropHandler()
            }
        }
    }

    private static func barButtonItems(of controller: UIViewController) -> [HeldClosures] {
        let item = controller.navigationItem
        return ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])).map { button in
            let text = "the handler of the bar button item" + (button.title.map { " \"\($0)\"" } ?? "")
            return HeldClosures(ownText: text, text: text) { [weak button] in button?.primaryAction = nil }
        }
    }

    private static func name(of events: UIControl.Event) -> String {
        let names = eventNames.filter { events.contains($0.event) }.map(\.name)
        return names.isEmpty ? "events 0x\(String(events.rawValue, radix: 16))" : names.joined(separator: ", ")
    }

    private static let eventNames: [(event: UIControl.Event, name: String)] = [
        (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
        (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
        (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
        (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
        (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    ]
}
