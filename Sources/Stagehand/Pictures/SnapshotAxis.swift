// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import UIKitCore

/// What the pictures of a matrix differ in: `expectSnapshots(named:over:)` of StagehandTesting and StagehandXCTest takes one for each
/// combination of the values of its axes.
///
///     stage.expectSnapshots(named: "menu", over: .styles, .scales(1, 2))     // menu-light-1x.png, menu-dark-1x.png, …
@MainActor
public struct SnapshotAxis {
    struct Value {
        /// A part of the name of a file.
        let name: String
        let apply: @MainActor (Stagehand) throws -> Void
    }

    let values: [Value]
    /// Called before the first picture; what it returns is called after the last one, and takes back what `apply` did.
    let remember: @MainActor (Stagehand) -> @MainActor () throws -> Void

    /// The light and the dark style, by `overrideUserInterfaceStyle` of the window: "light", "dark".
    public static var styles: SnapshotAxis {
        SnapshotAxis(
            values: [("light", UIUserInterfaceStyle.light), ("dark", .dark)].map { name, style in
                Value(name: name) { $0.window.overrideUserInterfaceStyle = style }
            },
            remember: { stage in
                let style = stage.window.overrideUserInterfaceStyle
                return { [weak stage] in stage?.window.overrideUserInterfaceStyle = style }
            })
    }

    /// Left to right and right to left, by the window's `traitOverrides.layoutDirection`: "ltr", "rtl".
    public static var layoutDirections: SnapshotAxis {
        SnapshotAxis(
            values: [("ltr", UITraitEnvironmentLayoutDirection.leftToRight), ("rtl", .rightToLeft)].map { name, direction in
                Value(name: name) { $0.window.traitOverrides.layoutDirection = direction }
            },
            remember: { stage in
                let overrides = stage.window.traitOverrides
                return { [weak stage] in stage?.window.traitOverrides = overrides }
            })
    }

    /// Scales of the screen, in pixels per point: "1x", "2x". The window keeps its size in points. Only on the surface `headless`.
    public static func scales(_ scales: CGFloat...) -> SnapshotAxis {
        SnapshotAxis(
            values: scales.map { scale in
                Value(name: "\(ShortText.of(Double(scale)))x") { try $0.setScale(scale) }
            },
            remember: { stage in
                let scale = stage.scale
                return { [weak stage] in try stage?.setScale(scale) }
            })
    }

    /// Sizes of the window's content in points: "320x480".
    public static func sizes(_ sizes: CGSize...) -> SnapshotAxis {
        SnapshotAxis(
            values: sizes.map { size in
                let name = "\(ShortText.of(Double(size.width)))x\(ShortText.of(Double(size.height)))"
                return Value(name: name) { try $0.resize(to: size) }
            },
            remember: { stage in
                let size = stage.window.bounds.size
                return { [weak stage] in try stage?.resize(to: size) }
            })
    }

    /// Anything else that pictures may differ in, such as languages or states of a model.
    ///
    ///     .values("empty", "full") { stage, name in list.items = name == "full" ? samples : [] }
    ///
    /// - Parameters:
    ///   - names: Parts of file names, each a different one. The first is what the app has otherwise: it is applied again after the last
    ///     picture.
    ///   - apply: Brings the app into the state with this name. What it throws is a failure.
    public static func values(
        _ names: String..., apply: @escaping @MainActor (_ stage: Stagehand, _ name: String) throws -> Void
    ) -> SnapshotAxis {
        SnapshotAxis(
            values: names.map { name in Value(name: name) { try apply($0, name) } },
            remember: { stage in
                { [weak stage] in if let stage, let first = names.first { try apply(stage, first) } }
            })
    }

    /// All combinations of values, those of the last axis next to each other.
    static func combinations(of axes: [SnapshotAxis]) -> [[Value]] {
        axes.reduce([[]]) { rows, axis in rows.flatMap { row in axis.values.map { row + [$0] } } }
    }
}
