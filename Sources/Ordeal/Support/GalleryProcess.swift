// SPDX-License-Identifier: MIT
internal import Foundation
internal import WindowServer
internal import X11TestSupport

/// The demonstration program on an X server, as its users run it.
final class GalleryProcess {
    private let process: ChildProcess
    private let log: URL

    /// - Parameters:
    ///   - display: Instead of the server's own name: that of a line to it.
    init(on server: XvfbServer, display: String? = nil) throws {
        var environment = server.environment.filter { !$0.key.hasPrefix("PROSCENIUM_") }
        environment["PROSCENIUM_ANNOUNCE_FRAMES"] = "1"
        if let display { environment["DISPLAY"] = display }
        log = server.scratchDirectory.appendingPathComponent("gallery-\(UInt32.random(in: 0...UInt32.max)).log")
        process = try ChildProcess(
            path: OwnProcess.folder.appendingPathComponent("gallery").path, arguments: ["--scene", "menu"],
            environment: environment, log: log)
    }

    var isRunning: Bool { process.isRunning }
    var status: Int32? { process.status }
    var errorOutput: String { process.errorOutput }
    func send(_ signal: Int32) { process.send(signal) }

    /// The exit status, or minus the number of the signal that ended it; nil when it runs for longer than that.
    func statusAtEnd(seconds: Double) -> Int32? {
        process.waitForExit(seconds: seconds) ? process.status : nil
    }

    /// Its window, with a first frame on it.
    func window(_ client: XTestClient) throws -> WindowID {
        var found: WindowID?
        try client.wait(for: "the gallery's window", watching: [client.rootWindow], seconds: 20) {
            guard isRunning else { throw X11TestError("the gallery has ended: \(process.errorOutput.prefix(600))") }
            found = client.findWindow(processIdentifier: process.identifier)
            return found.flatMap(client.frameNumber) != nil
        }
        guard let found else { throw X11TestError("the gallery has no window") }
        return found
    }

    var holdings: Holdings { Holdings(ofProcess: process.identifier) }
}
