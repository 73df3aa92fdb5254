// SPDX-License-Identifier: MIT
import UIKit

/// The options of the command line: `--size 600x400 --duration 2 --animator never --frame nan --hang 1 --closes no`.
@MainActor
struct SubjectOptions {
    static let shared = SubjectOptions(CommandLine.arguments)

    enum Animator: String { case linear, never }

    /// The frame that the presentation controller returns, instead of a third of the container.
    enum Frame: String {
        case third, nan, infinite, negative, huge

        func rect(in bounds: CGRect) -> CGRect {
            switch self {
            case .third: CGRect(x: bounds.width * 2 / 3, y: 0, width: bounds.width / 3, height: bounds.height)
            case .nan: CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan)
            case .infinite: CGRect(x: CGFloat.infinity, y: -.infinity, width: .infinity, height: .infinity)
            case .negative: CGRect(x: -50, y: -60, width: -200, height: -100)
            case .huge: CGRect(x: -1e300, y: 1e300, width: 1e308, height: 1e308)
            }
        }
    }

    var size = CGSize(width: 600, height: 400)
    var duration = 2.0
    var animator = Animator.linear
    var frame = Frame.third
    /// What the window shows; `none`: there is no window.
    enum Root: String { case panel, ruler, text, image, times, none }

    var root = Root.panel
    /// How many combining marks the only letter of the window's title has.
    var titleMarks = 0
    /// The file that `text` or `image` shows.
    var file = ""
    /// What has the time `time` in the root `times`.
    enum Timed: String { case delay, duration, beginTime, layerBeginTime, speed }

    var timed = Timed.delay
    /// In seconds; of `speed`: seconds per second.
    var time = 0.0
    /// The duration of the ruler's layout, in seconds.
    var slowLayout = 0.0
    /// For how many seconds a click blocks the main thread.
    var hang = 0.0
    /// The answer of `windowShouldClose`.
    var closes = true

    private init(_ arguments: [String]) {
        for (name, value) in zip(arguments, arguments.dropFirst()) {
            switch name {
            case "--size":
                let sides = value.split(separator: "x").compactMap { Double($0) }
                if sides.count == 2 { size = CGSize(width: sides[0], height: sides[1]) }
            case "--duration": duration = Double(value) ?? duration
            case "--animator": animator = Animator(rawValue: value) ?? animator
            case "--frame": frame = Frame(rawValue: value) ?? frame
            case "--root": root = Root(rawValue: value) ?? root
            case "--title-marks": titleMarks = Int(value) ?? 0
            case "--file": file = value
            case "--timed": timed = Timed(rawValue: value) ?? timed
            case "--time": time = Double(value) ?? time
            case "--slow-layout": slowLayout = Double(value) ?? slowLayout
            case "--hang": hang = Double(value) ?? hang
            case "--closes": closes = value != "no"
            default: break
            }
        }
    }
}
