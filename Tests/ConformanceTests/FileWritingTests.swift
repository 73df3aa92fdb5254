// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

@Suite("Writing of files", .longRunning)
struct FileWritingTests {
    /// Sources that write files in other ways, and why.
    private static let exceptions = [
        // The one way itself.
        "Sources/CoreGraphics/Files/WholeFile.swift",
        // The plugin's tool is built without Proscenium's modules. It writes atomically.
        "Sources/ProsceniumPort/Porting.swift",
        // A stream: a program may end anywhere, and its trace is of use up to there.
        "Sources/Timekeeping/TraceFile.swift",
        // Files of a test's own, in a folder that was made for it.
        "Sources/X11TestSupport/ChildProcess.swift", "Sources/X11TestSupport/XauthorityFile.swift",
    ]

    @Test("files are written by WholeFile only: whole or not at all")
    func onlyWholeFiles() throws {
        let ways =
            /\.write\(to(?:File)?:|createFile\(|O_CREAT|O_TRUNC|\bfopen\(|\bcreat\(|forWritingTo|forUpdating|surface_write_to_png\(/
        let sources = ["swift", "c", "h"].flatMap { PackageFiles.files(in: PackageFiles.sources, withExtension: $0) }
        let found = try sources.filter { try PackageFiles.text(of: $0).contains(ways) }.map(PackageFiles.path)
        #expect(found.sorted() == Self.exceptions.sorted())
    }
}
