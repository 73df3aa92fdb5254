// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import Monkey
internal import WindowServer
internal import X11TestSupport

/// Plays a hostile client against the gallery: forged events of all kinds, malformed properties, messages, sizes.
struct Clients: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A hostile X client against a running program. Needs Xvfb.",
        discussion: """
            The program must answer a ping after each fifty steps, most of which are fifty forged events each, and end with status 0 \
            when it is asked to.
            """)

    @OptionGroup var limits: Limits

    /// Steps between two pings.
    private static let batch = 50
    /// Forged events of one step.
    private static let forgeriesOfAStep = 50
    /// Steps of one program; then the next one is started.
    private static let stepsOfARound = 5000

    func run() throws {
        let deadline = Deadline(seconds: limits.minutes * 60)
        var (steps, round) = (0, 0)
        while round == 0 || !deadline.hasPassed {
            var numbers = SplitMix64(seed: limits.seed, sequence: round)
            do { steps += try play(&numbers, until: deadline) } catch {
                print("round \(round) of seed \(limits.seed), after \(steps) steps of the rounds before it: \(error)")
                throw ExitCode(1)
            }
            round += 1
        }
        print("\(steps) steps in \(round) rounds, seed \(limits.seed): the program answered, and ended when it was asked to.")
    }

    /// Returns the number of steps of one round.
    private func play(_ numbers: inout SplitMix64, until deadline: Deadline) throws -> Int {
        let server = try XvfbServer()
        defer { server.end() }
        let client = try XTestClient(server)
        let gallery = try GalleryProcess(on: server)
        let window = try gallery.window(client)
        var sent = 0
        while sent < Self.stepsOfARound, sent == 0 || !deadline.hasPassed {
            for _ in 0..<Self.batch { attack(window, client, &numbers) }
            sent += Self.batch
            client.synchronize()
            guard client.ping(window, seconds: 10) else {
                // Any client may ask a window to close.
                if gallery.statusAtEnd(seconds: 5) == 0 { return sent }
                throw X11TestError("no answer to a ping: \(state(of: gallery))")
            }
        }
        client.sendDelete(window)
        guard gallery.statusAtEnd(seconds: 10) == 0 else { throw X11TestError("it does not close: \(state(of: gallery))") }
        return sent
    }

    private func state(of gallery: GalleryProcess) -> String {
        "status \(gallery.status.map(String.init) ?? "none, it runs"), \(gallery.errorOutput.suffix(1000))"
    }

    private func attack(_ window: WindowID, _ client: XTestClient, _ numbers: inout SplitMix64) {
        let target = numbers.chance(80) ? window : client.rootWindow
        switch numbers.below(20) {
        case 0..<12: client.forgeRandomEvents(seed: numbers.next(), count: Self.forgeriesOfAStep, for: target)
        case 12, 13:
            client.sendProtocol(
                numbers.pick(["_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "WM_TAKE_FOCUS", "_NET_WM_CONTEXT_HELP"]), to: window,
                data: (0..<3).map { _ in Int(truncatingIfNeeded: numbers.next()) })
        case 14: client.setSettings(randomBytes(numbers.below(300), &numbers), on: target)
        case 15:
            let noise = String(decoding: randomBytes(numbers.below(100), &numbers), as: UTF8.self)
            client.setResources("Xft.dpi: \(numbers.pick(["96", "nan", "-1", "1e308", "0", "144", noise]))\n\(noise)")
        case 16, 17: changeProperty(of: target, client, &numbers)
        case 18: client.resizeWindow(window, to: PixelSize(width: 1 + numbers.below(1500), height: 1 + numbers.below(1000)))
        default: client.announceSettings(on: target)
        }
    }

    private func changeProperty(of window: WindowID, _ client: XTestClient, _ numbers: inout SplitMix64) {
        let names = [
            "_NET_WM_STATE", "WM_STATE", "_NET_SUPPORTING_WM_CHECK", "RESOURCE_MANAGER", "_XSETTINGS_SETTINGS", "WM_PROTOCOLS",
            "_NET_WM_NAME", "WM_HINTS", "WM_NORMAL_HINTS", "_NET_FRAME_EXTENTS", "_NET_WORKAREA",
        ]
        client.setProperty(
            numbers.pick(names), type: numbers.pick(["ATOM", "CARDINAL", "STRING", "WINDOW", "UTF8_STRING", "WM_STATE"]),
            format: numbers.pick([8, 16, 32]), bytes: randomBytes(8 * numbers.below(100), &numbers), of: window)
    }

    private func randomBytes(_ count: Int, _ numbers: inout SplitMix64) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    }
}
