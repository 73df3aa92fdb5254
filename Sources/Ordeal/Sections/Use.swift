// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import Monkey
internal import WindowServer
internal import X11TestSupport

/// A random user of the gallery, with pointer, wheel, keyboard and window manager.
struct Use: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A random user of the gallery, for hours if you like. Needs Xvfb and openbox.",
        discussion: """
            The program must answer a ping after each fifty steps, and end with status 0. In five minutes or more its memory may grow \
            by at most 5 % and 2 MB between the second and the last quarter of the steps (the smallest values count), and its open \
            files not at all. In less time the user may not have come to the largest scene, or not have left it.
            """)

    @OptionGroup var limits: Limits

    /// Steps between two pings, after each of which the program is measured.
    private static let batch = 50
    /// However short the time.
    private static let fewestSamples = 8
    /// In less time memory says nothing.
    private static let fewestMinutes = 5.0

    func run() throws {
        let server = try XvfbServer()
        defer { server.end() }
        let client = try XTestClient(server)
        let manager = try WindowManager(on: server, client: client)
        defer { manager.end() }
        let gallery = try GalleryProcess(on: server)
        let window = try gallery.window(client)

        let deadline = Deadline(seconds: limits.minutes * 60)
        var numbers = SplitMix64(seed: limits.seed)
        var samples: [Holdings] = []
        while samples.count < Self.fewestSamples || !deadline.hasPassed {
            for _ in 0..<Self.batch { try step(in: window, client, &numbers) }
            guard client.ping(window, seconds: 10) else {
                let steps = (samples.count + 1) * Self.batch
                print(
                    "after \(steps) steps of seed \(limits.seed): no answer; status \(gallery.status.map(String.init) ?? "none")")
                print(gallery.errorOutput.suffix(1000))
                throw ExitCode(1)
            }
            samples.append(gallery.holdings)
        }
        client.sendDelete(window)
        let status = gallery.statusAtEnd(seconds: 10)
        let quarter = samples.count / 4
        let early = samples[quarter..<2 * quarter].reduce(Holdings()) { $0.smaller(than: $1) }
        let late = samples.suffix(quarter).reduce(Holdings()) { $0.smaller(than: $1) }
        print(
            "\(samples.count * Self.batch) steps, seed \(limits.seed): \(early.memory) kB and \(early.files) files early, "
                + "\(late.memory) kB and \(late.files) files late, status \(status.map(String.init) ?? "none").")
        if status != 0 { throw ExitCode(1) }
        guard limits.minutes >= Self.fewestMinutes else { return }
        if Double(late.memory) > Double(early.memory) * 1.05 + 2048 || late.files > early.files { throw ExitCode(1) }
    }

    private func step(in window: WindowID, _ client: XTestClient, _ numbers: inout SplitMix64) throws {
        let size = try client.size(of: window)
        func point() -> PixelPoint { PixelPoint(x: numbers.below(max(size.width, 1)), y: numbers.below(max(size.height, 1))) }
        switch numbers.below(100) {
        case 0..<55: try client.click(at: point(), in: window)
        case 55..<65: try client.drag(from: point(), to: point(), in: window)
        case 65..<75: try client.click(at: point(), in: window, button: 4 + numbers.below(4))
        case 75..<80: try client.movePointer(to: point(), in: window)
        // Escape, Return, Tab, space and the arrows.
        case 80..<96: try client.pressKey(numbers.pick([0xff1b, 0xff0d, 0xff09, 0x20, 0xff51, 0xff52, 0xff53, 0xff54]))
        case 96, 97:
            client.resizeWindow(window, to: PixelSize(width: 320 + numbers.below(900), height: 240 + numbers.below(500)))
        default: client.mapWindow(window)
        }
        client.synchronize()
    }
}
