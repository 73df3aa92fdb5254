// SPDX-License-Identifier: MIT
// Stagehand for Swift Testing: what does not match becomes an issue at the line of the test, and the test goes on. A module of its
// own, so that programs that use Stagehand outside of tests are not linked to a test framework.
@_exported public import Stagehand
public import Testing

extension Stagehand {
    /// Expects that the window shows what the reference `References/NAME.png`, next to the test file, shows.
    ///
    /// A mismatch is recorded as an issue of the test, at the caller's line, with the path of an HTML page about it; the test goes
    /// on. References are recorded as `compare(with:tolerance:file:)` says.
    ///
    /// - Parameters:
    ///   - name: The name of the reference, without folder and extension.
    ///   - tolerance: How much the picture may differ; not at all by default.
    ///   - sourceLocation: Where an issue is reported. Leave the default; a helper passes on its caller's.
    public func expectSnapshot(
        named name: String, tolerance: SnapshotTolerance = .exact, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard
            let failure = failure(
                comparingWith: name, tolerance: tolerance, file: sourceLocation.filePath, line: sourceLocation.line)
        else { return }
        Issue.record("\(failure)", sourceLocation: sourceLocation)
    }

    /// Expects a picture for each combination of the values of the axes, each with a reference `References/NAME-VALUE-VALUE.png`.
    ///
    ///     stage.expectSnapshots(named: "menu", over: .styles, .scales(1, 2))
    ///
    /// No time passes, and the app is brought back to the values that it had. Each mismatch is recorded as an issue at the caller's
    /// line; there is one HTML page about all pictures, also those that match.
    ///
    /// - Parameters:
    ///   - name: The beginning of the names of the references.
    ///   - axes: What the pictures differ in; the order is that of the names.
    ///   - tolerance: How much a picture may differ; not at all by default.
    ///   - sourceLocation: Where issues are reported. Leave the default; a helper passes on its caller's.
    public func expectSnapshots(
        named name: String, over axes: SnapshotAxis..., tolerance: SnapshotTolerance = .exact,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let failures = failures(
            comparingWith: name, over: axes, tolerance: tolerance, file: sourceLocation.filePath, line: sourceLocation.line)
        for failure in failures { Issue.record("\(failure)", sourceLocation: sourceLocation) }
    }
}
