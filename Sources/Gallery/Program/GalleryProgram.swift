// SPDX-License-Identifier: MIT
import ArgumentParser
import CoreGraphics
import Foundation
import Stagehand
import UIKit
import UIKitCore

/// Does what the command line asked for.
@MainActor
struct GalleryProgram {
    let request: GalleryRequest

    private var scene: GalleryScene { GalleryScene(request.scene) }
    private var size: CGSize { request.size?.size ?? scene.size }

    func run() throws {
        UIAccessibility.isReduceMotionEnabled = request.reduceMotion
        switch request.action {
        case .list: list()
        case .window: try runWindow()
        case .tour: try playTour(on: .headless)
        case .screenshot(let file, let time): try takeScreenshot(file, at: time)
        case .film(let file): try film(file)
        }
    }

    private func list() {
        for scene in SceneName.allCases.map(GalleryScene.init) {
            print(scene.name.padding(toLength: 8, withPad: " ", startingAt: 0) + scene.summary)
        }
    }

    // MARK: In a window

    private func runWindow() throws {
        let named = request.display ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        guard request.display != nil || !named.isEmpty else {
            print("DISPLAY is not set, so there is no screen to open a window on: playing a tour of '\(scene.name)' instead.")
            return try playTour(on: .x11)
        }
        // The X server's own answer holds unless the user knows better.
        if let scale = request.scale { setenv("PROSCENIUM_SCALE", String(scale), 1) }
        GalleryDelegate.scene = scene
        GalleryDelegate.size = size
        UIApplicationRunner.run(delegate: GalleryDelegate.self, display: request.display)
    }

    // MARK: In pictures

    /// Seconds in which a panel has as good as arrived: three frames from picture to picture.
    private static let filmDuration = 0.35

    private func takeScreenshot(_ file: String, at time: Double?) throws {
        let stage = try makeStage(on: .headless)
        defer { stage.end() }
        if let time {
            try stage.tap(at: point(scene.openPoint))
            try stage.advance(by: time)
        }
        try write(file) { try stage.screenshot().writePNG(toFile: file) }
    }

    private func film(_ file: String) throws {
        let stage = try makeStage(on: .headless)
        defer { stage.end() }
        try stage.tap(at: point(scene.openPoint))
        let strip = try stage.filmStrip(of: Self.filmDuration)
        try write(file) { try strip.writePNG(to: file) }
    }

    /// A click opens the panel, the window shrinks, a click beside the panel closes it: eight pictures.
    private func playTour(on surface: Stagehand.Surface) throws {
        let stage = try makeTourStage(on: surface)
        defer { stage.end() }
        var strip = FilmStrip()
        try stage.record(in: &strip)
        try stage.tap(at: point(scene.openPoint))
        for _ in 0..<2 {
            try stage.advance(by: Self.filmDuration / 4)
            try stage.record(in: &strip)
        }
        try stage.settle()
        try stage.record(in: &strip)
        let small = CGSize(width: (size.width * 0.75).rounded(), height: (size.height * 0.9).rounded())
        try stage.resize(to: small)
        try stage.advance(by: 0.1)
        try stage.record(in: &strip)
        try stage.tap(at: CGPoint(x: small.width * scene.closePoint.x, y: small.height * scene.closePoint.y))
        for _ in 0..<2 {
            try stage.advance(by: Self.filmDuration / 4)
            try stage.record(in: &strip)
        }
        try stage.settle()
        try stage.resize(to: size)
        try stage.advance(by: 0.1)
        try stage.record(in: &strip)
        let file = "gallery-\(scene.name).png"
        try write(file) { try strip.writePNG(to: file) }
    }

    /// An X server of the program's own where one can be started, or else memory.
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
        try Stagehand(scene.makeRootViewController(), size: size, scale: request.scale ?? 1, on: surface)
    }

    private func point(_ share: CGPoint) -> CGPoint {
        CGPoint(x: size.width * share.x, y: size.height * share.y)
    }

    /// Writes the file and names it, or ends the program with sysexits.h's "can't create".
    private func write(_ file: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
            FileHandle.standardError.write(
                Data("gallery: cannot write '\(file)': \(reason) Name a file in a folder that exists and is yours.\n".utf8))
            throw ExitCode(73)
        }
        print(file)
    }
}
