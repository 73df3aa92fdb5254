// SPDX-License-Identifier: MIT
import UIKit

/// A step of a scene's script: an action of the user, time that passes, or screenshots. Coordinates are fractions of the width
/// and height of the window at that time.
enum SceneStep: Sendable {
    /// Presses and releases the primary button.
    case tap(CGFloat, CGFloat)
    /// Taps the frontmost view with this accessibility label; buttons have their title as label.
    case tapLabel(String)
    /// Presses the primary button on the view with this accessibility label, at a fraction of its width, for `moveOn` and `release`.
    case pressOn(String, CGFloat)
    /// Moves the pointer to a fraction of the width of the view with this accessibility label, at constant velocity.
    case moveOn(String, CGFloat, seconds: Double)
    /// Presses the primary button, for a drag with `move` and `release`.
    case press(CGFloat, CGFloat)
    /// Presses the primary button in the middle of the frontmost view with this accessibility label.
    case pressLabel(String)
    /// Moves the pointer from where it is, by fractions of the window, as `move`.
    case moveBy(CGFloat, CGFloat, seconds: Double)
    /// Moves the pointer at constant velocity, one step per frame.
    case move(CGFloat, CGFloat, seconds: Double)
    /// Clicks with the secondary button, as for a context menu.
    case secondaryClick(CGFloat, CGFloat)
    /// Moves the pointer, with no button pressed, over the frontmost view with this accessibility label.
    case hoverLabel(String)
    /// Releases the primary button where the pointer is.
    case release
    /// Presses and releases a key.
    case key(UIKeyboardHIDUsage)
    /// Resizes the window to fractions of its initial width and height.
    case resize(CGFloat, CGFloat)
    /// Lets time pass, in seconds.
    case wait(Double)
    /// Lets time pass until all animations have ended.
    case settle
    /// Waits, outside of the stage's time, for what the scene computes on other threads.
    case work
    /// Takes a screenshot for the film strip.
    case picture
    /// Lets time pass and takes screenshots at even intervals, the last one at the end.
    case film(seconds: Double, pictures: Int)
}
