// SPDX-License-Identifier: MIT
import Foundation

/// Where failed comparisons leave their files until `remove()`. Made in a test, not by its suite: between a suite's `init` and its test
/// other tests may run.
struct ArtifactFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("artifacts-\(UInt32.random(in: 0...UInt32.max))")
    private let change: EnvironmentChange

    init() { change = EnvironmentChange(["PROSCENIUM_ARTIFACTS": url.path, "UPDATE_REFERENCES": "0"]) }

    func remove() {
        change.undo()
        try? FileManager.default.removeItem(at: url)
    }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

    func text(_ name: String) throws -> String { try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8) }
}

/// Sets variables of the environment, and restores their former values at the end: whole test runs are started with some of them set.
struct EnvironmentChange {
    private let before: [String: String?]

    init(_ variables: [String: String]) {
        before = Dictionary(uniqueKeysWithValues: variables.keys.map { ($0, ProcessInfo.processInfo.environment[$0]) })
        for (name, value) in variables { setenv(name, value, 1) }
    }

    func undo() {
        for (name, value) in before {
            if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
    }
}
