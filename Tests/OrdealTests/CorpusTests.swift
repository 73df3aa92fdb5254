// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import ordeal

@Suite("Inputs that are kept")
struct CorpusTests {
    @Test("no parser is hurt by what libFuzzer has found", arguments: ByteTarget.allCases)
    func found(target: ByteTarget) throws {
        let inputs = try target.corpus().inputs
        #expect(inputs.count >= 10)
        for (index, input) in inputs.enumerated() {
            #expect(target.complaint(about: input) == nil, "line \(index) of \(target.rawValue).txt")
        }
    }

    @Test("a line is an input; empty lines and notes are none")
    func lines() throws {
        let corpus = try Corpus(text: "# a note\n00ff10\n\nA5\n", name: "x.txt")
        #expect(corpus.inputs == [[0, 255, 16], [0xa5]])
        #expect(corpus.text == "00ff10\na5\n")
    }

    @Test("a line of anything else is named", arguments: ["0", "0g", "00 11", "0x00", "٠٠"])
    func malformed(line: String) {
        let failure = Corpus.Failure(description: "x.txt, line 2: an input is written as pairs of hexadecimal digits.")
        #expect(throws: failure) { try Corpus(text: "00\n\(line)\n", name: "x.txt") }
    }

    @Test("what is written to a folder is read from there, the shortest first, each once")
    func folder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-corpus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Corpus(inputs: [[3, 1], [2, 9], [7], [3, 1]]).writeFiles(into: folder)
        #expect(try Corpus(folder: folder) == Corpus(inputs: [[7], [2, 9], [3, 1]]))
    }
}
