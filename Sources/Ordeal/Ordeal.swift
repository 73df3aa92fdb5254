// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import ProsceniumVersion

/// The program `ordeal`: trials that are too long for a test run. They play random input against fixed rules until a time is over.
///
/// Each subcommand is a section of the ordeal: `Presentations` (sequences of calls and input, in memory), `Bytes` (malformed files,
/// properties and events, in memory), `Lifetimes` (memory over many presentations, in memory), `Clients` (hostile X clients against a
/// running program), `Startup` (servers that die while a program starts) and `Use` (a random user for as long as it is allowed).
/// `Everything`, the default, runs each section in a process of its own, so that a crash ends one section only, and reports on all.
/// `Fuzz` is no section: it needs a build of its own.
///
/// All random numbers come from the seed, which every report names. What runs in memory is the same for the same seed on every
/// machine; what uses an X server depends on time as well.
@main
struct Ordeal: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ordeal",
        abstract: "Long trials: random input against fixed rules.",
        discussion: """
            Without a subcommand all sections are played, each in a process of its own, for an hour together. The exit status is 1 \
            when a rule was broken.
            """,
        version: "ordeal \(Version.current)",
        subcommands: [Everything.self] + Section.allCases.map(\.command) + [Fuzz.self], defaultSubcommand: Everything.self)
}

/// The parts of the ordeal, in the order in which they are played.
enum Section: String, CaseIterable {
    case presentations, bytes, lifetimes, clients, startup, use

    var command: any ParsableCommand.Type {
        switch self {
        case .presentations: Presentations.self
        case .bytes: Bytes.self
        case .lifetimes: Lifetimes.self
        case .clients: Clients.self
        case .startup: Startup.self
        case .use: Use.self
        }
    }

    /// The share of the whole time, in per cent.
    var share: Double {
        switch self {
        case .presentations: 30
        case .bytes, .clients, .use: 15
        case .startup: 20
        case .lifetimes: 5
        }
    }
}

/// What every section can be told.
struct Limits: ParsableArguments {
    @Option(help: "Where the random numbers begin. Without one, a random seed.")
    var seed: UInt64 = UInt64.random(in: 0...99_999_999)

    @Option(help: "How many minutes to play.")
    var minutes = 1.0

    func validate() throws {
        guard minutes > 0, minutes <= 10_000 else {
            throw ValidationError("--minutes takes a number above 0 and up to 10000, not '\(minutes)'.")
        }
    }
}
