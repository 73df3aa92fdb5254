// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Stagehand

@MainActor
@Suite("Matrices of snapshots", .serialized)
final class SnapshotMatrixTests {
    private let folder: URL
    private let room = Room()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("matrix-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func makeStage(on surface: Stagehand.Surface = .headless) throws -> Stagehand {
        let stage = try Stagehand(room, size: CGSize(width: 120, height: 80), on: surface)
        room.view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        room.add("Save", CGRect(x: 10, y: 10, width: 40, height: 20))
        return stage
    }

    private func failures(_ stage: Stagehand, _ axes: SnapshotAxis..., records: Bool = false) -> [String] {
        // A CI machine records nothing otherwise.
        let change = records ? EnvironmentChange(["UPDATE_REFERENCES": "1", "CI": "0"]) : nil
        defer { change?.undo() }
        return stage.failures(
            comparingWith: "menu", over: axes, tolerance: .exact, file: folder.appendingPathComponent("MenuTests.swift").path,
            line: 7)
    }

    private var references: [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("References").path)
        return (names ?? []).sorted()
    }

    private func reference(_ name: String) throws -> PixelBuffer {
        try PixelBuffer(#require(CGImage(contentsOfFile: folder.appendingPathComponent("References/\(name).png").path)))
    }

    @Test("there is a picture for each combination, named by its values")
    func combinations() throws {
        let artifacts = ArtifactFolder()
        defer { artifacts.remove() }
        let stage = try makeStage()
        let sizes = SnapshotAxis.sizes(CGSize(width: 120, height: 80), CGSize(width: 90, height: 100.5))
        #expect(failures(stage, .styles, .scales(1, 1.5), sizes, records: true) == [])
        var expected: [String] = []
        for style in ["dark", "light"] {
            for scale in ["1.5x", "1x"] {
                for size in ["120x80", "90x100.5"] { expected.append("menu-\(style)-\(scale)-\(size).png") }
            }
        }
        #expect(references == expected)
        let dark = try reference("menu-dark-1.5x-120x80")
        #expect(dark.width == 180 && dark.height == 120 && dark[0, 0] == 0)
        #expect(try reference("menu-light-1x-90x100.5").height == 101)
        #expect(try reference("menu-light-1x-120x80")[0, 0] == 0xFFFFFF)
        #expect(failures(stage, .styles, .scales(1, 1.5), sizes) == [])
        #expect(artifacts.names.isEmpty)
    }

    @Test("no time passes, no step is noted, and everything is as before")
    func restores() throws {
        let artifacts = ArtifactFolder()
        defer { artifacts.remove() }
        let stage = try makeStage()
        stage.window.overrideUserInterfaceStyle = .dark
        try stage.advance(by: 0.5)
        let before = PixelBuffer(try stage.screenshot())
        var states: [String] = []
        let state = SnapshotAxis.values("empty", "full") { _, name in states.append(name) }
        #expect(failures(stage, .styles, .scales(2), .sizes(CGSize(width: 50, height: 60)), state, records: true) == [])
        #expect(PixelBuffer(try stage.screenshot()) == before)
        #expect(stage.now == 0.5 && stage.window.overrideUserInterfaceStyle == .dark && stage.scale == 1)
        #expect(stage.window.bounds.size == CGSize(width: 120, height: 80))
        #expect(states == ["empty", "full", "empty", "full", "empty"])
        #expect(stage.moments(of: stage.history, width: 10).map(\.step) == ["start", "advance by 0.5 s"])
    }

    @Test("right to left, what follows the layout direction is mirrored, and is back afterwards")
    func layoutDirections() throws {
        let artifacts = ArtifactFolder()
        defer { artifacts.remove() }
        let stage = try makeStage()
        let bar = LeadingBar(frame: CGRect(x: 0, y: 70, width: 120, height: 10))
        room.view.addSubview(bar)
        #expect(failures(stage, .layoutDirections, records: true) == [])
        #expect(references == ["menu-ltr.png", "menu-rtl.png"])
        let (left, right) = (try reference("menu-ltr"), try reference("menu-rtl"))
        #expect(left[5, 75] == 0 && left[115, 75] == 0xFFFFFF)
        #expect(right[5, 75] == 0xFFFFFF && right[115, 75] == 0)
        #expect(room.traitCollection.layoutDirection == .leftToRight && bar.mark.frame.minX == 0)
        #expect(failures(stage, .layoutDirections) == [])
    }

    @Test("each picture that differs is a failure, and one page shows all")
    func onePage() throws {
        let artifacts = ArtifactFolder()
        defer { artifacts.remove() }
        let stage = try makeStage()
        #expect(failures(stage, .styles, .scales(1, 2), records: true) == [])
        room.view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .blue : .white }
        let texts = failures(stage, .styles, .scales(1, 2))
        #expect(texts.count == 2 && texts.allSatisfy { $0.contains("/menu.html") })
        #expect(texts[0].hasPrefix("The picture \"menu-dark-1x\" does not match") && texts[1].contains("menu-dark-2x"))
        #expect(artifacts.names.filter { $0.hasSuffix(".html") } == ["menu.html"])
        let page = try artifacts.text("menu.html")
        #expect(page.contains("MenuTests.swift:7 · 2 of 4 pictures differ") && page.contains("menu-light-2x"))
    }

    @Test("a matrix without pictures, one with equal names and one that can't be taken are failures")
    func impossible() throws {
        let artifacts = ArtifactFolder()
        defer { artifacts.remove() }
        let stage = try makeStage()
        #expect(failures(stage, .scales()).count == 1)
        #expect(failures(stage, .scales(2, 2)).map { $0.contains("a name of its own") } == [true])
        #expect(failures(stage, .scales(8)).contains { $0.contains("not between 0.5 and 4") })
        struct Broken: Error {}
        let texts = failures(stage, .values("a", "b") { _, name in if name == "b" { throw Broken() } })
        #expect(texts.contains { $0.contains("\"menu-b\" can't be compared: Broken()") })
        #expect(texts.contains { $0.contains("\"menu-a\" does not match: there is no reference") })
    }

    @Test("an X server keeps its scale")
    func x11() throws {
        let artifacts = ArtifactFolder()
        defer { artifacts.remove() }
        let stage = try makeStage(on: .x11)
        #expect(failures(stage, .scales(1, 2)).contains { $0.contains("use the surface headless") })
    }
}

/// A mark at its leading edge.
private final class LeadingBar: UIView {
    let mark = UIView()

    override func layoutSubviews() {
        super.layoutSubviews()
        mark.backgroundColor = .black
        addSubview(mark)
        let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
        mark.frame = CGRect(x: leads ? 0 : bounds.width - 10, y: 0, width: 10, height: bounds.height)
    }
}
