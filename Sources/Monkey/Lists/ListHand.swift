// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime
internal import UIKit
internal import WindowServer

/// The user of a list and the frames that pass. Without a window there are neither.
@MainActor
final class ListHand {
    let stage: MonkeyStage?
    /// Called after each turn.
    var turned: () -> Void = {}

    init(_ stage: MonkeyStage?) {
        self.stage = stage
    }

    func turn() {
        guard let stage else { return }
        _ = stage.turnUntilIdle()
        turned()
    }

    func frames(_ count: Int) {
        guard let stage else { return }
        for _ in 0..<count {
            _ = stage.pass(MonkeyStage.frame)
            turned()
        }
    }

    /// The main thread is busy for a moment, in which the content moves on.
    func stall(_ seconds: Double) {
        guard let stage else { return }
        _ = stage.pass(seconds)
        turned()
    }

    /// A drag up or down, which may end in a throw, or to the side. The list is at the window's origin.
    func drag(_ list: UIScrollView, using random: inout SplitMix64) -> String {
        guard let stage, list.bounds.height > 60 else { return "no drag" }
        let isSideways = Int.random(in: 0..<4, using: &random) == 0
        let speed = CGFloat.random(in: -25...25, using: &random)
        var point = CGPoint(x: list.bounds.width / 2, y: list.bounds.height / 2)
        stage.pointer(.down, at: point)
        turn()
        for _ in 0..<Int.random(in: 2...8, using: &random) {
            if isSideways { point.x += speed } else { point.y += speed }
            frames(1)
            stage.pointer(.moved, at: point)
            turn()
        }
        stage.pointer(.up, at: point)
        turn()
        frames(Int.random(in: 0..<10, using: &random))
        return "drag \(isSideways ? "sideways" : "up or down") by \(speed) a frame"
    }

    /// Notches of the wheel, up or down.
    func turnWheel(_ list: UIScrollView, using random: inout SplitMix64) -> String {
        let notches = Int.random(in: -4...4, using: &random)
        let point = CGPoint(x: list.bounds.width / 2, y: list.bounds.height / 2)
        for _ in 0..<abs(notches) {
            stage?.scroll(CGVector(dx: 0, dy: notches < 0 ? -48 : 48), at: point)
            turn()
            frames(Int.random(in: 0..<4, using: &random))
        }
        return "\(notches) notches"
    }

    /// Keys of lists, with and without modifiers.
    func pressKeys(_ list: UIScrollView, using random: inout SplitMix64) -> String {
        guard let stage else { return "no keys" }
        let keys: [UIKeyboardHIDUsage] = [
            .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd, .keyboardPageUp, .keyboardPageDown,
            .keyboardReturnOrEnter, .keyboardSpacebar, .keyboardA, .keyboardEscape,
        ]
        list.becomeFirstResponder()
        var trace = "keys"
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let key = keys.randomElement(using: &random) ?? .keyboardHome
            let modifiers = ([[], [], .shift, .control] as [KeyModifiers]).randomElement(using: &random) ?? []
            trace += " \(key.rawValue)/\(modifiers.rawValue)"
            stage.press(key, modifiers: modifiers)
            turn()
            frames(Int.random(in: 0..<4, using: &random))
        }
        return trace
    }
}
