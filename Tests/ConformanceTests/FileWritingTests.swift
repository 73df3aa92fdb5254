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
        let ways = [
            ".write(to:", ".write(toFile:", "createFile(", "O_CREAT", "O_TRUNC", "fopen(", " creat(", "forWritingTo",
            "forUpdating",
            "surface_write_to_png(",
        ].map { Data($0.utf8) }
        let sources = ["swift", "c", "h"].flatMap { PackageFiles.files(in: PackageFiles.sources, withExtension: $0) }
        let found = try sources.filter {
            let source = try Data(contentsOf: $0)
            return ways.contains { source.range(of: $0) != nil }
        }.map(PackageFiles.path)
        #expect(found.sorted() == Self.exceptions.sorted())
    }
}
