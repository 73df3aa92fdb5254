// SPDX-License-Identifier: MIT
import Glibc

/// Sets variables of the environment, and restores their former values at the end: whole test runs are started with some of them set.
struct EnvironmentChange {
    private let before: [String: String?]

    init(_ variables: [String: String]) {
        before = Dictionary(uniqueKeysWithValues: variables.keys.map { ($0, getenv($0).map { String(cString: $0) }) })
        for (name, value) in variables { setenv(name, value, 1) }
    }

    func undo() {
        for (name, value) in before {
            if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
    }
}
