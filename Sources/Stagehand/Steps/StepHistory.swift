// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import HeadlessWindowServer
internal import QuartzCore
internal import WindowServer

/// The last steps of a test, each with what the window showed after it: as the layers that were committed, which are there anyway.
/// They become pictures only when a failure is reported.
@MainActor
struct StepHistory {
    private struct Entry {
        var step: StageStep
        var time: Double
        var tree: RenderTree
    }

    /// A step, and the picture after it.
    struct Moment {
        let step: String
        /// Seconds on the stage.
        let time: Double
        let picture: CGImage
    }

    private static let capacity = 8
    private var entries: [Entry] = []

    mutating func add(_ step: StageStep, time: Double, tree: RenderTree?) {
        guard let tree else { return }
        if entries.count == StepHistory.capacity { entries.removeFirst() }
        entries.append(Entry(step: step, time: time, tree: tree))
    }

    /// The oldest first. A step without a picture, for want of memory, is left out.
    ///
    /// - Parameters:
    ///   - start: The media time at which the stage began.
    ///   - width: The width of the pictures in pixels, at most.
    func moments(since start: Double, width: Int) -> [Moment] {
        entries.compactMap { entry in
            guard let picture = StepHistory.picture(of: entry.tree, at: entry.time),
                let small = try? StepHistory.scaled(picture, toWidth: width)
            else { return nil }
            return Moment(step: "\(entry.step)", time: entry.time - start, picture: small)
        }
    }

    /// What a window with these layers shows at a media time.
    private static func picture(of tree: RenderTree, at time: Double) -> CGImage? {
        let server = HeadlessWindowServer(screen: ScreenDescription(size: tree.size, scale: tree.scale, refreshRate: 60))
        let frames = LayerFrameSource()
        frames.publish(tree)
        let configuration = WindowConfiguration(
            title: "", size: tree.size, background: tree.background, instanceName: "", className: "")
        guard let window = try? server.makeWindow(configuration, frames: frames) as? HeadlessWindow else { return nil }
        window.show()
        window.drawFrame(at: time)
        return window.picture()
    }

    private static func scaled(_ picture: CGImage, toWidth width: Int) throws -> CGImage {
        guard picture.width > width else { return picture }
        let size = CGSize(width: width, height: max(picture.height * width / picture.width, 1))
        return try CGImage.page(of: [picture], columns: 1, cell: size, gap: 0)
    }
}
