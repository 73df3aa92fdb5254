// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import UIKit

extension Stagehand {
    /// How many pictures of a film strip differ from the one before. With `PROSCENIUM_FILMS=FOLDER` the strip is written there.
    public func changes(during seconds: Double, named name: String) throws -> Int {
        let strip = try filmStrip(of: seconds)
        if let folder = ProcessInfo.processInfo.environment["PROSCENIUM_FILMS"] {
            try strip.writePNG(to: "\(folder)/\(name).png")
        }
        return zip(strip.frames, strip.frames.dropFirst()).count { first, second in
            UIImage(cgImage: first.picture).pngData() != UIImage(cgImage: second.picture).pngData()
        }
    }

    /// Does what the test has asked the program for: animations that this starts are at their beginning then.
    public func begin() throws { _ = try screenshot() }

    /// Moves the pressed pointer through points, one a frame.
    public func move(through points: [CGPoint]) throws {
        for point in points {
            try move(to: point)
            try advanceOneFrame()
        }
    }

    /// Presses at a point and moves to another in steps of at most 5 points, one a frame; does not release.
    public func pull(from start: CGPoint, to end: CGPoint) throws {
        try press(at: start)
        let steps = max((max(abs(end.x - start.x), abs(end.y - start.y)) / 5).rounded(.up), 1)
        try move(
            through: stride(from: 1, through: steps, by: 1).map {
                CGPoint(x: start.x + (end.x - start.x) * $0 / steps, y: start.y + (end.y - start.y) * $0 / steps)
            })
    }

    /// Drags as `drag(from:to:during:)` does, and lets time pass before the first step too: who asks for the velocity when a gesture
    /// is about to begin is told that of the finger.
    public func fling(from start: CGPoint, to end: CGPoint, frames: Int = 6) throws {
        try press(at: start)
        for frame in 1...frames {
            try advanceOneFrame()
            let share = CGFloat(frame) / CGFloat(frames)
            try move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        }
        try release(at: end)
    }

    /// Waits so long that the finger has no velocity any more, and releases.
    public func releaseAtRest(at point: CGPoint) throws {
        for step in 0..<30 {
            // A device that is held never stands quite still.
            try move(to: CGPoint(x: point.x + CGFloat(step % 2) * 0.25, y: point.y))
            try advanceOneFrame()
        }
        try move(to: point)
        try release(at: point)
    }
}

extension UIView {
    /// Where the view is seen, in its superview.
    public var seenFrame: CGRect { (layer.presentation() ?? layer).frame }
}
