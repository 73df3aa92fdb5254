// SPDX-License-Identifier: MIT
public import CoreGraphics
public import UIKitCore
internal import WindowServer

extension Stagehand {
    // MARK: Pointer (points of the window)

    /// Presses and releases the primary button.
    public func tap(at point: CGPoint) throws {
        try press(at: point)
        try release(at: point)
    }

    /// Taps the middle of what is seen of a view; an error says what covers it.
    public func tap(_ view: UIView) throws {
        try tap(at: point(on: view))
    }

    /// Taps the front view with this label.
    public func tap(labelled label: String) throws {
        try tap(view(labelled: label))
    }

    /// Holds the primary button down on a view for `seconds`.
    public func longPress(_ view: UIView, for seconds: Double = 0.6) throws {
        try longPress(at: point(on: view), for: seconds)
    }

    /// Holds the primary button down for `seconds`.
    public func longPress(at point: CGPoint, for seconds: Double = 0.6) throws {
        try press(at: point)
        try advance(by: seconds)
        try release(at: point)
    }

    /// Puts the primary button down.
    public func press(at point: CGPoint) throws {
        try setButton(isDown: true, at: point)
    }

    /// Lets the primary button go.
    public func release(at point: CGPoint) throws {
        try setButton(isDown: false, at: point)
    }

    /// Moves the pointer.
    public func move(to point: CGPoint) throws {
        let id = try windowID()
        try perform { try stage.move(to: pixel(point), window: id, time: time) }
    }

    /// Drags from one point to another in `seconds`, a step for each frame, and lets go at the end.
    public func drag(from start: CGPoint, to end: CGPoint, during seconds: Double = 0.25) throws {
        try press(at: start)
        let frames = max(Int((seconds * Stagehand.framesPerSecond).rounded()), 1)
        for frame in 1...frames {
            let share = Double(frame) / Double(frames)
            try move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
            try advanceOneFrame()
        }
        try release(at: end)
    }

    /// Drags a view by its middle.
    public func drag(_ view: UIView, by distance: CGVector, during seconds: Double = 0.25) throws {
        let start = try point(on: view)
        try drag(from: start, to: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy), during: seconds)
    }

    private func point(on view: UIView) throws -> CGPoint {
        try TapTarget(view: view, search: ViewSearch(window: window)).point()
    }

    private func setButton(isDown: Bool, at point: CGPoint) throws {
        // A button that is down may be let go anywhere.
        guard !isDown || window.bounds.contains(point) else {
            throw StageError(
                "(\(point.x), \(point.y)) lies outside of the window, which is \(ViewSearch.text(window.bounds)).")
        }
        let id = try windowID()
        try perform { try stage.press(button: 1, isDown: isDown, at: pixel(point), window: id, time: time) }
    }

    // MARK: Keyboard

    /// Presses and releases a key while modifiers are held.
    public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) throws {
        try press(KeyStroke(key, modifiers: modifiers))
    }

    /// Types a text, key by key, on a US keyboard.
    public func type(_ text: String) throws {
        let strokes = try text.map { character in
            guard let stroke = KeyStroke(typing: character) else {
                throw StageError("A US keyboard, which is what Stagehand types on, has no key for \"\(character)\".")
            }
            return stroke
        }
        for stroke in strokes { try press(stroke) }
    }

    private func press(_ stroke: KeyStroke) throws {
        let id = try windowID()
        try perform {
            for event in stroke.events(at: time) { try stage.type(event, window: id) }
        }
    }

    // MARK: Window

    /// Gives the window another size, as its user would. Points.
    public func resize(to size: CGSize) throws {
        let id = try windowID()
        try perform { try stage.resize(id, to: pixels(size)) }
    }

    /// Asks the window to close, as its close button does.
    public func closeWindow() throws {
        let id = try windowID()
        try stage.requestClose(id)
        stage.synchronize()
        try settleTurns()
    }

    func pixel(_ point: CGPoint) -> PixelPoint {
        let scale = stage.server.screen.scale
        return PixelPoint(x: Int((point.x * scale).rounded(.down)), y: Int((point.y * scale).rounded(.down)))
    }

    private func pixels(_ size: CGSize) -> PixelSize {
        let scale = stage.server.screen.scale
        return PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }
}
