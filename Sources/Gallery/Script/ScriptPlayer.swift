// SPDX-License-Identifier: MIT
import LookInside
import CoreGraphics
import Foundation
import Stagehand
import UIKit

/// Plays a scene's script on a stage and collects its screenshots.
@MainActor
final class ScriptPlayer {
    private let stage: Stagehand
    private let firstSize: CGSize
    /// The time at which it stops, in seconds on the stage.
    private let end: Double
    private var pointer = CGPoint.zero
    private var strip = FilmStrip()

    init(stage: Stagehand, end: Double = .infinity) {
        self.stage = stage
        self.end = end
        firstSize = stage.window.bounds.size
    }

    /// Plays a whole script.
    static func film(_ script: [SceneStep], on stage: Stagehand) throws -> FilmStrip {
        let player = ScriptPlayer(stage: stage)
        for step in script { try player.play(step) }
        return player.strip
    }

    /// Plays a script up to a time, in seconds on the stage. A script that ends before lets time pass until then.
    static func play(_ script: [SceneStep], until end: Double, on stage: Stagehand) throws {
        let player = ScriptPlayer(stage: stage, end: end)
        do {
            for step in script { try player.play(step) }
            while true { try player.passFrame() }
        } catch is TimeIsOver {}
    }

    private struct TimeIsOver: Error {}

    private func passFrame() throws {
        guard stage.now + Self.frame / 2 < end else { throw TimeIsOver() }
        try stage.advanceOneFrame()
    }

    private func pass(_ seconds: Double) throws {
        for _ in 0..<Int(saturating: (seconds / Self.frame).rounded()) { try passFrame() }
    }

    private static let frame = 1.0 / 60
    /// The maximum number of frames for `settle`.
    private static let maximumFrames = 600

    func play(_ step: SceneStep) throws {
        switch step {
        case .tap(let x, let y): try stage.tap(at: point(x, y))
        case .tapLabel(let label): try stage.tap(labelled: label)
        case .pressOn(let label, let part):
            pointer = try point(label, part)
            try stage.press(at: pointer)
        case .moveOn(let label, let part, let seconds): try move(to: point(label, part), during: seconds)
        case .press(let x, let y):
            pointer = point(x, y)
            try stage.press(at: pointer)
        case .move(let x, let y, let seconds): try move(to: point(x, y), during: seconds)
        case .pressLabel(let label):
            let view = try stage.view(labelled: label)
            let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            pointer = middle
            try stage.press(at: middle)
        case .moveBy(let width, let height, let seconds):
            let bounds = stage.window.bounds
            try move(to: CGPoint(x: pointer.x + bounds.width * width, y: pointer.y + bounds.height * height), during: seconds)
        case .secondaryClick(let x, let y): try stage.secondaryClick(at: point(x, y))
        case .hoverLabel(let label): try stage.hover(over: stage.view(labelled: label))
        case .work: BackgroundWork.finish()
        case .release: try stage.release(at: pointer)
        case .key(let key): try stage.press(key)
        case .resize(let width, let height):
            try stage.resize(
                to: CGSize(width: (firstSize.width * width).rounded(), height: (firstSize.height * height).rounded()))
        case .wait(let seconds): try pass(seconds)
        case .settle: for _ in 0..<Self.maximumFrames where !stage.isSettled { try passFrame() }
        case .picture: try stage.record(in: &strip)
        case .film(let seconds, let count):
            let start = stage.now
            for index in 1...max(count, 1) {
                try pass(start + seconds * Double(index) / Double(count) - stage.now)
                try stage.record(in: &strip)
            }
        }
    }

    private func move(to goal: CGPoint, during seconds: Double) throws {
        let start = pointer
        let frames = max(Int(saturating: (seconds / Self.frame).rounded()), 1)
        for frame in 1...frames {
            let share = Double(frame) / Double(frames)
            pointer = CGPoint(x: start.x + (goal.x - start.x) * share, y: start.y + (goal.y - start.y) * share)
            try stage.move(to: pointer)
            try passFrame()
        }
    }

    private func point(_ label: String, _ part: CGFloat) throws -> CGPoint {
        let view = try stage.view(labelled: label)
        return view.convert(CGPoint(x: view.bounds.width * part, y: view.bounds.midY), to: stage.window)
    }

    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        let bounds = stage.window.bounds
        return CGPoint(x: bounds.width * x, y: bounds.height * y)
    }
}
