// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore
internal import UIKitCore

/// The views of a window as text, a line each. Nothing in it differs between two runs.
@MainActor
struct ViewTree {
    private let lines: [String]

    init(of window: UIWindow) {
        var lines: [String] = []
        // A stack: trees may be deeper than the stack of calls.
        var pending: [(view: UIView, depth: Int)] = [(window, 0)]
        while let (view, depth) = pending.popLast() {
            lines.append(String(repeating: "  ", count: depth) + ViewTree.line(of: view))
            pending += view.subviews.reversed().map { ($0, depth + 1) }
        }
        self.lines = lines
    }

    var text: String { lines.joined(separator: "\n") }

    /// The beginning of the text, for messages.
    var excerpt: String {
        let rest = lines.count - ViewTree.excerptLength
        return rest > 0 ? lines.prefix(ViewTree.excerptLength).joined(separator: "\n") + "\n… and \(rest) more views" : text
    }

    private static let excerptLength = 60

    // MARK: Lines

    private static func line(of view: UIView) -> String {
        var parts = ["\(type(of: view))", ShortText.of(modelFrame(of: view))]
        if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
            parts.append("of \(type(of: controller))" + (controller.title.map { " \(quoted($0))" } ?? ""))
        }
        parts += names(of: view) + state(of: view) + animation(of: view)
        return parts.joined(separator: " ")
    }

    /// The frame without the transform, which would make it that of a box around the view.
    private static func modelFrame(of view: UIView) -> CGRect {
        let (size, anchor) = (view.bounds.size, view.anchorPoint)
        return CGRect(
            x: view.center.x - size.width * anchor.x, y: view.center.y - size.height * anchor.y, width: size.width,
            height: size.height)
    }

    private static func names(of view: UIView) -> [String] {
        let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
        var names: [String] = []
        if let text, !text.isEmpty { names.append(quoted(text)) }
        if let label = ViewSearch.label(of: view), label != text {
            names.append(text == nil ? quoted(label) : "label \(quoted(label))")
        }
        if let identifier = view.accessibilityIdentifier { names.append("#" + identifier) }
        return names
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\n", with: "\\n").replacing("\"", with: "\\\"") + "\""
    }

    private static func state(of view: UIView) -> [String] {
        var state: [String] = []
        if view.isHidden { state.append("hidden") }
        if view.alpha != 1 { state.append("alpha \(ShortText.of(Double(view.alpha)))") }
        if !view.transform.isIdentity { state.append("transform \(text(of: view.transform))") }
        if view.bounds.origin != .zero { state.append("bounds from \(ShortText.of(view.bounds.origin))") }
        // Windows and labels clip by themselves.
        if view.clipsToBounds, !(view is UIWindow), !(view is UILabel) { state.append("clips") }
        if view.accessibilityViewIsModal { state.append("modal") }
        if let control = view as? UIControl {
            if !control.isEnabled { state.append("disabled") }
            if control.isSelected { state.append("selected") }
            if control.isHighlighted { state.append("highlighted") }
        }
        // Labels and image views take no touches by default.
        if !view.isUserInteractionEnabled, !(view is UILabel), !(view is UIImageView) { state.append("untouchable") }
        return state
    }

    private static func text(of transform: CGAffineTransform) -> String {
        let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + values.map { ShortText.of(Double($0), places: 3) }.joined(separator: " ") + "]"
    }

    private static func animation(of view: UIView) -> [String] {
        guard let keys = view.layer.animationKeys(), !keys.isEmpty else { return [] }
        var parts: [String] = []
        if let shown = view.layer.presentation() {
            let size = shown.bounds.size
            let frame = CGRect(
                x: shown.position.x - size.width * shown.anchorPoint.x, y: shown.position.y - size.height * shown.anchorPoint.y,
                width: size.width, height: size.height)
            if frame != modelFrame(of: view) { parts.append("shown at \(ShortText.of(frame))") }
            if shown.opacity != view.layer.opacity { parts.append("shown with alpha \(ShortText.of(Double(shown.opacity)))") }
        }
        return parts + ["animating " + Set(keys.map(property)).sorted().joined(separator: ", ")]
    }

    /// Keys of several animations of a property are numbered.
    private static func property(of key: String) -> String {
        String(key.prefix { $0.isLetter || $0 == "." })
    }
}
