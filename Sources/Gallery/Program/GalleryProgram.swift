// SPDX-License-Identifier: MIT
import ArgumentParser
import CoreGraphics
import Foundation
import Stagehand
import UIKit
import UIKitCore

/// Does what a request asks for: opens a window, or plays the scene's script and writes images.
@MainActor
struct GalleryProgram {
    let request: GalleryRequest

    private var scene: GalleryScene { request.scene }
    private var style: UIUserInterfaceStyle { request.isDark ? .dark : .unspecified }
    private var size: CGSize { request.size?.size ?? scene.size }

    func run() throws {
        UIAccessibility.isReduceMotionEnabled = request.reduceMotion
        UIAccessibility.prefersCrossFadeTransitions = request.reduceMotion
        switch request.action {
        case .list: list()
        case .window: try runWindow()
        case .tour: try film(tourFile)
        case .screenshot(let file, let time): try takeScreenshot(file, at: time)
        case .film(let file): try film(file)
        }
    }

    private func list() {
        let width = GalleryScene.all.map(\.name.count).max() ?? 0
        for scene in GalleryScene.all {
            print(scene.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + scene.summary)
        }
    }

    // MARK: In a window

    private func runWindow() throws {
        let named = request.display ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        guard request.display != nil || !named.isEmpty else {
            print("DISPLAY is not set, so there is no screen to open a window on: playing a tour of '\(scene.name)' instead.")
            return try film(tourFile, on: .x11)
        }
        // Without the option, the scale comes from the X server's settings.
        if let scale = request.scale { setenv("PROSCENIUM_SCALE", String(scale), 1) }
        GalleryDelegate.scene = scene
        GalleryDelegate.size = size
        GalleryDelegate.style = style
        ApplicationRunner.run(delegate: GalleryDelegate.self, display: request.display)
    }

    // MARK: In images

    private var tourFile: String { "gallery-\(scene.name).png" }

    private func takeScreenshot(_ file: String, at time: Double?) throws {
        let stage = try makeStage(on: .headless)
        defer { stage.end() }
        if let time { try ScriptPlayer.play(scene.script, until: time, on: stage) }
        let picture = try stage.screenshot()
        try write(file) { try picture.writePNG(toFile: file) }
    }

    /// Plays the scene's script and writes its screenshots as a film strip.
    private func film(_ file: String, on surface: Stagehand.Surface = .headless) throws {
        let stage = try makeTourStage(on: surface)
        defer { stage.end() }
        let strip = try ScriptPlayer.film(scene.script, on: stage)
        try write(file) { try strip.writePNG(to: file) }
    }

    /// A stage on an X server of the program's own where one can be started, else in memory.
    private func makeTourStage(on surface: Stagehand.Surface) throws -> Stagehand {
        guard surface == .x11 else { return try makeStage(on: surface) }
        do {
            return try makeStage(on: .x11)
        } catch {
            print("No X server of its own either (\(error)); playing it in memory.")
            return try makeStage(on: .headless)
        }
    }

    private func makeStage(on surface: Stagehand.Surface) throws -> Stagehand {
        let stage = try Stagehand(scene.makeRootViewController(), size: size, scale: request.scale ?? 1, on: surface)
        stage.window.overrideUserInterfaceStyle = style
        return stage
    }

    /// Writes a file and prints its name. When it can't be written, the program ends with the status `EX_CANTCREAT` of
    /// sysexits.h.
    private func write(_ file: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            let cause = (error as? WholeFile.Failure)?.cause ?? "\(error)"
            let advice = "Name a file in a folder that exists and is yours, on a disk with space."
            FileHandle.standardError.write(Data("gallery: cannot write '\(file)': \(cause). \(advice)\n".utf8))
            throw ExitCode(73)
        }
        print(file)
    }
}
