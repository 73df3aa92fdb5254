// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import ProsceniumVersion

/// The demonstration program: reads the command line and does what it asks for.
///
/// Each scene (`GalleryScene`, in Scenes) shows one technique of presentations in an app of realistic size, written as an app's
/// author would write it: with `import UIKit` only. Each has a script, which the program plays where there is no display and
/// which the tests play: film strips of the scripts are the reference for pixels. `--scene NAME` opens a window, `--film FILE`
/// writes a film strip. `GalleryProgram` does either, through `Stagehand` in the second case.
@main
struct Gallery: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Shows what Proscenium can do, one scene at a time.",
        discussion: """
            Opens a window with a scene. Where there is no display (DISPLAY is not set), plays a short tour of the scene on \
            an X server of its own and leaves a film strip of it in the working directory.
            """,
        version: "gallery \(Version.current)")

    @Flag(name: .long, help: "List the scenes.")
    var list = false

    @Option(help: ArgumentHelp("The scene to show; --list names them.", valueName: "name"))
    var scene = GalleryScene.all[0].name

    @Option(help: ArgumentHelp("The window's size in points, for example 1280x800.", valueName: "width x height"))
    var size: String?

    @Option(help: ArgumentHelp("Pixels per point, 0.5 to 4.", valueName: "factor"))
    var scale: Double?

    @Option(help: ArgumentHelp("The X display to open, instead of the one that DISPLAY names.", valueName: "name"))
    var display: String?

    @Option(help: ArgumentHelp("Write a picture of the scene to a PNG file and end. Needs no display.", valueName: "file"))
    var screenshot: String?

    @Option(help: ArgumentHelp("With --screenshot: so many seconds into the scene's tour.", valueName: "seconds"))
    var at: Double?

    @Option(
        help: ArgumentHelp("Write the pictures of the scene's tour to one PNG file and end. Needs no display.", valueName: "file")
    )
    var film: String?

    @Flag(help: "Show the dark appearance, whatever the desktop prefers.")
    var dark = false

    @Flag(help: "Let things fade instead of move.")
    var reduceMotion = false

    @Flag(help: "Play the tour in memory, without any display.")
    var headless = false

    /// Checks the options. An error names the cause and what to do instead.
    func validate() throws {
        _ = try request()
    }

    func run() throws {
        let request = try request()
        // The entry point of a program runs on the main thread.
        try MainActor.assumeIsolated { try GalleryProgram(request: request).run() }
    }

    func request() throws -> GalleryRequest {
        if at != nil && screenshot == nil {
            throw ValidationError("--at needs --screenshot FILE, which says where the picture goes.")
        }
        if screenshot != nil && film != nil {
            throw ValidationError("--screenshot and --film exclude each other; run gallery twice.")
        }
        if display != nil && (headless || screenshot != nil || film != nil) {
            throw ValidationError("--headless, --screenshot and --film use no display; leave --display out.")
        }
        if let scale, !(scale >= 0.5 && scale <= 4) {
            throw ValidationError("--scale takes a number from 0.5 to 4, not '\(scale)'.")
        }
        if let at, !(at >= 0 && at <= 60) {
            throw ValidationError("--at takes seconds from 0 to 60, not '\(at)'.")
        }
        let size = try size.map { try WindowSize($0) }
        if let size, Double(max(size.width, size.height)) * (scale ?? 1) > Double(Self.maximumSide) {
            throw ValidationError("--size times --scale is more than \(Self.maximumSide) pixels; make one of them smaller.")
        }
        return GalleryRequest(
            scene: try GalleryScene(named: scene), size: size, scale: scale, display: display, action: action,
            isDark: dark, reduceMotion: reduceMotion)
    }

    /// In pixels. An image of this width and height takes 256 MiB.
    private static let maximumSide = 8192

    private var action: GalleryRequest.Action {
        if list { return .list }
        if let screenshot { return .screenshot(file: screenshot, time: at) }
        if let film { return .film(file: film) }
        return headless ? .tour : .window
    }
}
