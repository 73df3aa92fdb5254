// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// Inputs that are kept as text: a line of hexadecimal digits for each. Empty lines and lines that begin with # are left out.
///
/// The files in `Corpora` hold inputs that libFuzzer found, one for each part of a parser that it reached. They need not be well-formed.
struct Corpus: Equatable {
    var inputs: [[UInt8]] = []

    /// Why a corpus cannot be read.
    struct Failure: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    init(inputs: [[UInt8]]) {
        self.inputs = inputs
    }

    /// - Parameter name: What the failure calls the text.
    init(text: String, name: String) throws(Failure) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            guard let bytes = [UInt8](hexadecimal: line) else {
                throw Failure(description: "\(name), line \(index + 1): an input is written as pairs of hexadecimal digits.")
            }
            inputs.append(bytes)
        }
    }

    /// The inputs in the files of a folder, the shortest first, each once.
    init(folder: URL) throws(Failure) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw Failure(description: "The folder '\(folder.path)' cannot be read.")
        }
        let files = names.map { folder.appendingPathComponent($0).path }
        let inputs = Set(files.compactMap { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } })
        self.inputs = inputs.sorted { $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1) }
    }

    /// The inputs as text.
    var text: String {
        inputs.filter { !$0.isEmpty }.map { $0.hexadecimal + "\n" }.joined()
    }

    /// Writes each input to a file of its own.
    func writeFiles(into folder: URL) throws {
        for (index, input) in inputs.enumerated() {
            try WholeFile.write(Data(input), to: folder.appendingPathComponent("\(index)").path)
        }
    }
}

extension ByteTarget {
    /// The corpus that is installed with the program.
    func corpus() throws -> Corpus {
        let name = "\(rawValue).txt"
        // SwiftPM puts a target's resources into a folder next to the executable.
        let file = OwnProcess.folder.appendingPathComponent("Proscenium_ordeal.resources/Corpora/\(name)")
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw Corpus.Failure(description: "The corpus \(file.path) is missing. Build the program again where it runs.")
        }
        return try Corpus(text: String(decoding: data, as: UTF8.self), name: name)
    }

    /// What inputs are made from: the samples, and the corpus.
    func seeds() throws -> [[UInt8]] {
        samples + (try corpus().inputs)
    }
}

extension [UInt8] {
    /// Nil when the text is anything but pairs of hexadecimal digits.
    fileprivate init?(hexadecimal text: some StringProtocol) {
        // By bytes: there are other characters that stand for hexadecimal digits.
        let digits = text.utf8.compactMap { $0 < 128 ? Character(UnicodeScalar($0)).hexDigitValue : nil }
        guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
        self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    fileprivate var hexadecimal: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
