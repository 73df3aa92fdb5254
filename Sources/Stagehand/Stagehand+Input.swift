// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import HeadlessWindowServer
public import UIKitCore
internal import WindowServer

// Input, as from the devices of a user: it is delivered as events to whatever is at the point or has the keyboard focus. Points
// are in the coordinates of the window. Unless a call says otherwise, no time passes during it.

extension Stagehand {
    // MARK: Pointer

    /// Presses and releases the primary button at a point. No time passes.
    ///
    /// - Throws: When the point is outside of the window, or the window is closed.
    public func tap(at point: CGPoint) throws {
        try step(.tap(point)) {
            try press(at: point)
            try release(at: point)
        }
    }

    /// Taps a view, in the middle of its visible part. No time passes.
    ///
    /// - Throws: When a user could not tap the view there: it is not in the window, hidden, clipped away, covered by another
    ///   view, or takes no touches while it is animated. The error says which; after an animation, `settle(timeout:)` helps.
    public func tap(_ view: UIView) throws {
        try tap(at: point(on: view))
    }

    /// Taps the frontmost visible view with this label. No time passes.
    ///
    /// - Parameter label: The whole `accessibilityLabel`, which for labels and buttons is their text by default.
    /// - Throws: As `view(labelled:)` and `tap(_:)`.
    public func tap(labelled label: String) throws {
        try tap(view(labelled: label))
    }

    /// Holds the primary button down on a view, in the middle of its visible part, while time passes.
    ///
    /// - Parameters:
    ///   - view: A view in the window that nothing else covers there.
    ///   - seconds: The duration on the stage; 0.6 by default, more than the 0.5 of `UILongPressGestureRecognizer`.
    /// - Throws: As `tap(_:)`.
    public func longPress(_ view: UIView, for seconds: Double = 0.6) throws {
        try longPress(at: point(on: view), for: seconds)
    }

    /// Holds the primary button down at a point while time passes.
    ///
    /// - Parameters:
    ///   - point: In points of the window.
    ///   - seconds: The duration on the stage; 0.6 by default, more than the 0.5 of `UILongPressGestureRecognizer`.
    /// - Throws: When the point is outside of the window, or the window is closed.
    public func longPress(at point: CGPoint, for seconds: Double = 0.6) throws {
        try step(.longPress(point)) {
            try press(at: point)
            try advance(by: seconds)
            try release(at: point)
        }
    }

    /// Clicks with the secondary button at a point, as for a context menu. No time passes.
    ///
    /// - Throws: When the point is outside of the window, or the window is closed.
    public func secondaryClick(at point: CGPoint) throws {
        try step(.secondaryClick(point)) {
            try setButton(PointerEvent.secondaryButton, isDown: true, at: point)
            try setButton(PointerEvent.secondaryButton, isDown: false, at: point)
        }
    }

    /// Clicks with the secondary button on a view, in the middle of its visible part, as for a context menu. No time passes.
    ///
    /// - Throws: As `tap(_:)`.
    public func secondaryClick(_ view: UIView) throws {
        try secondaryClick(at: point(on: view))
    }

    /// Clicks with the secondary button on the frontmost visible view with this label. No time passes.
    ///
    /// - Parameter label: As in `tap(labelled:)`.
    /// - Throws: As `view(labelled:)` and `tap(_:)`.
    public func secondaryClick(labelled label: String) throws {
        try secondaryClick(view(labelled: label))
    }

    /// Moves the pointer, with no button pressed, over a view: to the middle of its visible part. No time passes.
    ///
    /// - Throws: As `tap(_:)`.
    public func hover(over view: UIView) throws {
        try move(to: point(on: view))
    }

    /// Presses the primary button at a point. Follow with `move(to:)` and `release(at:)`.
    ///
    /// - Throws: When the point is outside of the window, or the window is closed.
    public func press(at point: CGPoint) throws {
        try step(.press(point)) { try setButton(isDown: true, at: point) }
    }

    /// Releases the primary button at a point, which may be outside of the window.
    ///
    /// - Throws: When the window is closed.
    public func release(at point: CGPoint) throws {
        try step(.release(point)) { try setButton(isDown: false, at: point) }
    }

    /// Moves the pointer to a point in one step, with the primary button pressed or not. No time passes.
    ///
    /// Velocities are computed from time: call `advanceOneFrame()` between the steps of a gesture, or use
    /// `drag(from:to:during:)`.
    ///
    /// - Throws: When the window is closed.
    public func move(to point: CGPoint) throws {
        let id = try windowID()
        try step(.move(point)) { try perform { try stage.move(to: pixel(point), window: id, time: time) } }
    }

    /// Drags from one point to another at constant velocity, one step per frame, and releases at the end.
    ///
    /// - Parameters:
    ///   - start: Where the primary button is pressed; inside of the window.
    ///   - end: Where it is released; may be outside.
    ///   - seconds: The duration on the stage; 0.25 by default, at least one frame.
    /// - Throws: When the start is outside of the window, or the window is closed.
    public func drag(from start: CGPoint, to end: CGPoint, during seconds: Double = 0.25) throws {
        try step(.drag(start, end)) {
            try press(at: start)
            let frames = max(Int(saturating: (seconds * Stagehand.framesPerSecond).rounded()), 1)
            for frame in 1...frames {
                let share = Double(frame) / Double(frames)
                try move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
                try advanceOneFrame()
            }
            try release(at: end)
        }
    }

    /// Drags from the middle of the visible part of a view, at constant velocity, and releases at the end.
    ///
    /// - Parameters:
    ///   - view: A view in the window that nothing else covers in its middle.
    ///   - distance: In points.
    ///   - seconds: The duration on the stage; 0.25 by default, at least one frame.
    /// - Throws: As `tap(_:)`.
    public func drag(_ view: UIView, by distance: CGVector, during seconds: Double = 0.25) throws {
        let start = try point(on: view)
        try drag(from: start, to: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy), during: seconds)
    }

    /// Turns the mouse's wheel. No time passes: the content glides with the frames that follow.
    ///
    /// - Parameters:
    ///   - point: Where the pointer is, in points of the window.
    ///   - notches: Positive ones show what is further down, or to the right; negative ones the opposite.
    ///   - isHorizontal: Whether it is the wheel's tilt; false by default.
    /// - Throws: When the point is outside of the window, or the window is closed.
    public func scroll(at point: CGPoint, notches: Int, isHorizontal: Bool = false) throws {
        try step(.scroll(point, notches)) {
            let button = isHorizontal ? (notches < 0 ? 6 : 7) : (notches < 0 ? 4 : 5)
            for _ in 0..<notches.magnitude {
                try setButton(button, isDown: true, at: point)
                try setButton(button, isDown: false, at: point)
            }
        }
    }

    /// Turns the mouse's wheel over the middle of the visible part of a view. No time passes.
    ///
    /// - Throws: As `tap(_:)`.
    public func scroll(_ view: UIView, notches: Int, isHorizontal: Bool = false) throws {
        try scroll(at: point(on: view), notches: notches, isHorizontal: isHorizontal)
    }

    private func point(on view: UIView) throws -> CGPoint {
        try TapTarget(view: view, search: ViewSearch(window: window)).point()
    }

    private func setButton(_ button: Int = 1, isDown: Bool, at point: CGPoint) throws {
        // A pressed button may be released anywhere.
        guard !isDown || window.bounds.contains(point) else {
            throw StageError(
                "(\(point.x), \(point.y)) lies outside of the window, which is \(ViewSearch.text(window.bounds)).")
        }
        let id = try windowID()
        try perform { try stage.press(button: button, isDown: isDown, at: pixel(point), window: id, time: time) }
    }

    // MARK: Keyboard

    /// Presses and releases a key while modifier keys are held. No time passes.
    ///
    /// - Parameters:
    ///   - key: By its position on a US keyboard.
    ///   - modifiers: Shift, Control, Alternate and Command are pressed before the key and released after it; others are ignored.
    /// - Throws: When the window is closed, or on X11 for a key that Stagehand has no keysym for.
    public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) throws {
        try press(KeyStroke(key, modifiers: modifiers))
    }

    /// Types a text, key by key, on a US keyboard. No time passes.
    ///
    /// - Parameter text: ASCII characters; a newline is the Return key.
    /// - Throws: Before any key is pressed, when the keyboard has no key for a character.
    public func type(_ text: String) throws {
        let strokes = try text.map { character in
            guard let stroke = KeyStroke(typing: character) else {
                throw StageError("A US keyboard, which is what Stagehand types on, has no key for \"\(character)\".")
            }
            return stroke
        }
        try step(.typed(text)) { for stroke in strokes { try press(stroke) } }
    }

    private func press(_ stroke: KeyStroke) throws {
        let id = try windowID()
        try step(.key(stroke)) {
            try perform {
                for event in stroke.events(at: time) { try stage.type(event, window: id) }
            }
        }
    }

    // MARK: Window

    /// Resizes the window, as its user would. No time passes; the layout for the new size is done when the call returns.
    ///
    /// - Parameter size: The size of the content in points.
    /// - Throws: When the window is closed.
    public func resize(to size: CGSize) throws {
        let id = try windowID()
        try step(.resize(size)) { try perform { try stage.resize(id, to: pixels(size)) } }
    }

    /// Asks the window to close, as its close button does. The app ends with its last window.
    ///
    /// - Throws: When the window is closed already.
    public func closeWindow() throws {
        let id = try windowID()
        try stage.requestClose(id)
        stage.synchronize()
        try settleTurns()
    }

    /// Pixels per point of the screen.
    var scale: CGFloat { CGFloat(stage.server.screen.scale) }

    /// Changes the scale of the screen, as in the settings of a desktop. The window keeps its size in points.
    func setScale(_ scale: CGFloat) throws {
        guard scale != self.scale else { return }
        guard let stage = stage as? HeadlessStage else {
            throw StageError("The scale of an X server can't be changed: use the surface headless.")
        }
        guard (0.5...4).contains(scale) else { throw StageError("The scale \(scale) is not between 0.5 and 4 pixels per point.") }
        let size = window.bounds.size
        try perform { stage.headless.setScale(Double(scale)) }
        try resize(to: size)
    }

    /// The device pixel of a point. Coordinates end where those of X do.
    func pixel(_ point: CGPoint) -> PixelPoint {
        let scale = stage.server.screen.scale
        func coordinate(_ length: CGFloat) -> Int { Int(Int16(saturating: (length * scale).rounded(.down))) }
        return PixelPoint(x: coordinate(point.x), y: coordinate(point.y))
    }

    private func pixels(_ size: CGSize) -> PixelSize { Stagehand.pixels(size, scale: stage.server.screen.scale) }

    /// The size in pixels, each side limited to those of windows.
    static func pixels(_ size: CGSize, scale: CGFloat) -> PixelSize {
        func side(_ length: CGFloat) -> Int { min(max(Int(saturating: (length * scale).rounded()), 1), Bitmap.largestSide) }
        return PixelSize(width: side(size.width), height: side(size.height))
    }
}
