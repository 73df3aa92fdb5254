// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import Monkey
internal import WindowServer
internal import X11TestSupport

/// Lets the X server die while the gallery starts.
struct Startup: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Servers that die while a program starts. Needs Xvfb.",
        discussion: """
            In every other round the server is killed after a random time up to 0.1 s, in the others the connections break after a \
            random number of bytes. The program must end with status 69 or 74 and a message.
            """)

    @OptionGroup var limits: Limits

    /// More bytes than the server sends until the first window is there.
    private static let bytesOfAStart = 16_000

    func run() throws {
        let deadline = Deadline(seconds: limits.minutes * 60)
        var ends: [Int32: Int] = [:]
        var round = 0
        while round < 2 || !deadline.hasPassed {
            var numbers = SplitMix64(seed: limits.seed, sequence: round)
            let (status, place, output) = try round % 2 == 0 ? killServer(&numbers) : breakLine(&numbers)
            guard let status, status == 69 || status == 74, !output.isEmpty else {
                let end = status.map { "ended with \($0)" } ?? "did not end"
                print("round \(round) of seed \(limits.seed), \(place): it \(end), and said: \(output.suffix(1000))")
                throw ExitCode(1)
            }
            ends[status, default: 0] += 1
            round += 1
        }
        let counts = ends.sorted { $0.key < $1.key }.map { "\($0.value) with status \($0.key)" }.joined(separator: ", ")
        print("\(round) starts, seed \(limits.seed): ended \(counts).")
    }

    private typealias End = (status: Int32?, place: String, output: String)

    private func killServer(_ numbers: inout SplitMix64) throws -> End {
        let server = try XvfbServer()
        let gallery = try GalleryProcess(on: server)
        let milliseconds = numbers.below(1000)
        // Nothing else of this process can become readable: this waits for the time.
        _ = gallery.statusAtEnd(seconds: Double(milliseconds) / 10_000)
        server.kill()
        return (gallery.statusAtEnd(seconds: 20), "killed after \(Double(milliseconds) / 10) ms", gallery.errorOutput)
    }

    private func breakLine(_ numbers: inout SplitMix64) throws -> End {
        let server = try XvfbServer()
        defer { server.end() }
        let bytes = numbers.below(Self.bytesOfAStart)
        let line = try CountingLine(to: server, breakingAfter: bytes)
        let gallery = try GalleryProcess(on: server, display: line.displayName)
        // Starts differ in their bytes: what is still connected after a while is cut then.
        let status =
            gallery.statusAtEnd(seconds: 2)
            ?? {
                line.breakDown(); return gallery.statusAtEnd(seconds: 20)
            }()
        line.end()
        return (status, "cut after \(bytes) bytes", gallery.errorOutput)
    }
}
