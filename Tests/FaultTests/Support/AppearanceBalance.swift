// SPDX-License-Identifier: MIT

/// Checks a log of appearance callbacks against UIKit's rules, with a state for each controller.
struct AppearanceBalance {
    private static let moves: [String: [String: String]] = [
        "viewWillAppear": ["away": "appearing", "disappearing": "appearing"],
        "viewIsAppearing": ["appearing": "appearing"],
        "viewDidAppear": ["appearing": "here"],
        "viewWillDisappear": ["here": "disappearing", "appearing": "disappearing"],
        "viewDidDisappear": ["disappearing": "away"],
    ]

    private var states: [String: String] = [:]
    /// The calls that came in a wrong order.
    private(set) var faults: [String] = []

    init(_ events: [String]) {
        for event in events {
            let parts = event.split(separator: ".").map(String.init)
            guard parts.count == 2, let moves = AppearanceBalance.moves[parts[1]] else { continue }
            let state = states[parts[0]] ?? "away"
            if let next = moves[state] { states[parts[0]] = next } else { faults.append("\(event) while \(state)") }
        }
    }

    /// The controllers whose last callback was not viewDidDisappear, with their states.
    var unfinished: [String] { states.filter { $0.value != "away" }.map { "\($0.key) is \($0.value)" }.sorted() }
}
