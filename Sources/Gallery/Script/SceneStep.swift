// SPDX-License-Identifier: MIT
import UIKit

/// One line of a scene's script: something its user does, a time that passes, or pictures that are taken. Points are fractions of
/// the window as it is then.
enum SceneStep: Sendable {
    /// Presses and releases the primary button.
    case tap(CGFloat, CGFloat)
    /// Taps the front view with this label; buttons go by their title.
    case tapLabel(String)
    /// Presses the primary button, to drag with `move`, and to let go with `release`.
    case press(CGFloat, CGFloat)
    /// Moves the pointer there within a time, in steps of a frame.
    case move(CGFloat, CGFloat, seconds: Double)
    case release
    case key(UIKeyboardHIDUsage)
    /// Resizes the window to a fraction of its first size.
    case resize(CGFloat, CGFloat)
    /// Lets seconds pass.
    case wait(Double)
    /// Lets time pass until nothing moves.
    case settle
    /// Takes a picture for the film strip.
    case picture
    /// Lets seconds pass and takes pictures meanwhile, evenly spaced, the last one at the end.
    case film(seconds: Double, pictures: Int)
}
