// SPDX-License-Identifier: MIT

/// The calls that the recording classes of these tests receive, in order.
@MainActor
final class CallLog {
    private(set) var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }

    /// The entries so far, which are then forgotten.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }

    /// The entries that begin with one of `prefixes`.
    func entries(of prefixes: String...) -> [String] {
        entries.filter { entry in prefixes.contains { entry.hasPrefix($0) } }
    }

    func count(_ entry: String) -> Int { entries.filter { $0 == entry }.count }

    func index(_ entry: String) -> Int? { entries.firstIndex(of: entry) }
}
