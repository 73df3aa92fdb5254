// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

// Comparisons that do not throw: what test frameworks report. The modules StagehandTesting and StagehandXCTest do that, since
// Stagehand is linked to no test framework.

extension Stagehand {
    /// Compares what the window shows with a reference.
    ///
    /// - Parameters:
    ///   - file: The path of the test file.
    ///   - line: Where the test asks for it.
    /// - Returns: What is wrong, in sentences; nil when the picture matches.
    package func failure(
        comparingWith name: String, tolerance: SnapshotTolerance, file: String, line: Int
    ) -> String? {
        failure(of: { try compare(screenshot(), with: name, tolerance: tolerance, file: file, line: line) })
    }

    /// Compares a picture for each combination of the axes' values with a reference `NAME-VALUE-VALUE`, without letting time pass, and
    /// goes back to what was before.
    ///
    /// - Returns: What is wrong, a text for each picture that does not match; there is one page for all.
    package func failures(
        comparingWith name: String, over axes: [SnapshotAxis], tolerance: SnapshotTolerance, file: String, line: Int
    ) -> [String] {
        let references = SnapshotReferences(testFile: file, environment: ProcessInfo.processInfo.environment)
        MachineFontCheck.run(on: window)
        let combinations = SnapshotAxis.combinations(of: axes)
        let names = combinations.map { ([name] + $0.map(\.name)).joined(separator: "-") }
        guard !names.isEmpty, Set(names).count == names.count else {
            return ["The matrix \"\(name)\" must have pictures, each with a name of its own; its names are \(names)."]
        }
        // The story is that of the test: what the matrix does is no step of it.
        let history = history
        var outcomes: [SnapshotOutcome] = []
        var errors: [String] = []
        withoutSteps {
            let restorations = axes.map { $0.remember(self) }
            for (values, name) in zip(combinations, names) {
                let error = failure(of: {
                    for value in values { try value.apply(self) }
                    outcomes.append(try references.judge(screenshot(), against: name, tolerance: tolerance))
                })
                if let error { errors.append("The picture \"\(name)\" can't be compared: \(error)") }
            }
            for restoration in restorations {
                if let error = failure(of: { try restoration() }) { errors.append(error) }
            }
            if let error = failure(of: { try perform {} }) { errors.append(error) }
        }
        guard outcomes.contains(where: { $0.reason != nil }) else { return errors }
        let story = story(file: file, line: line, history: history)
        return references.artifacts.keep(outcomes, page: name, story: story).map(\.description) + errors
    }

    /// What the closure throws, as text.
    func failure(of body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch { return "\(error)" }
    }

    /// Compares an image with a reference. The page of a failure tells about this stage.
    func compare(_ picture: CGImage, with name: String, tolerance: SnapshotTolerance, file: String, line: Int?) throws {
        MachineFontCheck.run(on: window)
        try SnapshotReferences(testFile: file, environment: ProcessInfo.processInfo.environment)
            .check(picture, against: name, tolerance: tolerance) { story(file: file, line: line, history: history) }
    }

    /// What the page of a failure tells about this stage.
    private func story(file: String, line: Int?, history: StepHistory) -> FailureStory {
        let name = URL(fileURLWithPath: file).lastPathComponent
        return FailureStory(
            place: line.map { "\(name):\($0)" } ?? name, moments: moments(of: history, width: 520),
            tree: ViewTree(of: window).text)
    }
}
