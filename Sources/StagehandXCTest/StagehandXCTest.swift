// SPDX-License-Identifier: MIT
// Stagehand for XCTest: what does not match becomes a failure at the line of the test, and the test goes on. A module of its own, so
// that programs that use Stagehand outside of tests are not linked to a test framework.
@_exported public import Stagehand
internal import XCTest

extension Stagehand {
    /// Expects that the window shows what the reference `References/NAME.png`, next to the test file, shows.
    ///
    /// A mismatch is a failure of the test, at the caller's line, with the path of an HTML page about it; the test goes on, unless
    /// its `continueAfterFailure` is false. References are recorded as `compare(with:tolerance:file:)` says.
    ///
    /// - Parameters:
    ///   - name: The name of the reference, without folder and extension.
    ///   - tolerance: How much the picture may differ; not at all by default.
    ///   - file: Where a failure is reported. Leave the default; a helper passes on its caller's.
    ///   - line: As `file`.
    public func expectSnapshot(
        named name: String, tolerance: SnapshotTolerance = .exact, file: StaticString = #filePath, line: UInt = #line
    ) {
        guard let failure = failure(comparingWith: name, tolerance: tolerance, file: "\(file)", line: Int(line)) else { return }
        XCTFail(failure, file: file, line: line)
    }

    /// Expects a picture for each combination of the values of the axes, each with a reference `References/NAME-VALUE-VALUE.png`.
    ///
    ///     stage.expectSnapshots(named: "menu", over: .styles, .scales(1, 2))
    ///
    /// No time passes, and the app is brought back to the values that it had. Each mismatch is a failure at the caller's line; there is
    /// one HTML page about all pictures, also those that match.
    ///
    /// - Parameters:
    ///   - name: The beginning of the names of the references.
    ///   - axes: What the pictures differ in; the order is that of the names.
    ///   - tolerance: How much a picture may differ; not at all by default.
    ///   - file: Where failures are reported. Leave the default; a helper passes on its caller's.
    ///   - line: As `file`.
    public func expectSnapshots(
        named name: String, over axes: SnapshotAxis..., tolerance: SnapshotTolerance = .exact, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let failures = failures(comparingWith: name, over: axes, tolerance: tolerance, file: "\(file)", line: Int(line))
        for failure in failures { XCTFail(failure, file: file, line: line) }
    }
}
