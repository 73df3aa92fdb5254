// SPDX-License-Identifier: MIT
import ArgumentParser

/// The name of a scene that exists.
enum SceneName: String, CaseIterable, Sendable {
    case photos, bench

    init(_ text: String) throws {
        guard let name = SceneName(rawValue: text.lowercased()) else {
            let names = SceneName.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("There is no scene '\(text)'. Choose one of: \(names).")
        }
        self = name
    }
}
