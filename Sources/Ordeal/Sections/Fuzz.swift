// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import CFuzzer
internal import CoreGraphics
internal import Foundation

/// Lets libFuzzer find malformed inputs for one parser, guided by the code that they reach. No section of the ordeal: it needs a build
/// of its own.
struct Fuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Malformed input for one parser, guided by coverage.",
        discussion: """
            libFuzzer must be built in: \(buildCommand). Without it the exit status is 69. What stands behind -- are options of \
            libFuzzer, such as -max_total_time=300; -help=1 lists them. It begins with the samples and the corpus of the parser. An \
            input that breaks the parser is written to a file, which --input plays again.
            """)

    private static let buildCommand = """
        swift build -c release --product ordeal --scratch-path .build-fuzz -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld \
        -Xlinker -z -Xlinker muldefs
        """

    @Option(help: ArgumentHelp("The parser to try.", valueName: "name"))
    var target: ByteTarget

    @Option(help: ArgumentHelp("Where inputs are kept that reach new code. Made when it is missing.", valueName: "folder"))
    var folder: String?

    @Flag(help: "Print the inputs of --folder as the lines of a corpus, and end.")
    var text = false

    @Option(help: ArgumentHelp("Play the input in this file, and end.", valueName: "file"))
    var input: String?

    /// libFuzzer starts this program again, for example to merge folders. It then names all folders itself.
    @Flag(help: .hidden)
    var again = false

    @Argument(parsing: .postTerminator, help: ArgumentHelp("Options of libFuzzer.", valueName: "option"))
    var options: [String] = []

    func validate() throws {
        if text, folder == nil { throw ValidationError("--text needs --folder.") }
    }

    func run() throws {
        do {
            if let input { return try play(file: input) }
            if text, let folder { return print(try Corpus(folder: URL(fileURLWithPath: folder)).text, terminator: "") }
            try fuzz()
        } catch let failure as Corpus.Failure {
            throw fail("\(failure)", status: 66)
        } catch let failure as WholeFile.Failure {
            throw fail("\(failure). Name a folder that is yours.", status: 73)
        }
    }

    private func play(file: String) throws {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw fail("The file '\(file)' cannot be read.", status: 66)
        }
        guard let complaint = target.complaint(about: [UInt8](data)) else { return print("The parser was not hurt.") }
        throw fail(complaint, status: 1)
    }

    private func fuzz() throws {
        guard cfuzzer_is_available() else {
            throw fail("libFuzzer is not built in. To build it in: \(Self.buildCommand)", status: 69)
        }
        // A shell reads the first argument when libFuzzer starts this program again.
        let program = OwnProcess.folder.appendingPathComponent("ordeal").path.replacing("'", with: "'\\''")
        let name = "'\(program)' fuzz --target \(target.rawValue) --again --"
        let folders = again ? [] : try folders()
        let arguments = [name] + folders + options
        // They last as long as the process, which libFuzzer ends.
        var pointers = arguments.map { strdup($0) } + [nil]
        throw ExitCode(cfuzzer_run(Int32(arguments.count), &pointers, player))
    }

    /// The folders of inputs, as arguments: libFuzzer writes to the first, and reads from all. And where it writes what breaks the parser.
    private func folders() throws -> [String] {
        let temporary = FileManager.default.temporaryDirectory
        let seeds = temporary.appendingPathComponent("proscenium-seeds-\(getuid())-\(target.rawValue)")
        try makeFolder(seeds)
        try Corpus(inputs: target.seeds()).writeFiles(into: seeds)
        if let folder { try makeFolder(URL(fileURLWithPath: folder)) }
        let failures = temporary.appendingPathComponent("proscenium-\(target.rawValue)-").path
        return (folder.map { [$0] } ?? []) + [seeds.path, "-artifact_prefix=\(failures)"]
    }

    private func makeFolder(_ folder: URL) throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw fail("The folder '\(folder.path)' cannot be made. Name one that is yours.", status: 73)
        }
    }

    /// C functions capture nothing: there is one for each parser.
    private var player: cfuzzer_player {
        switch target {
        case .png: { Fuzz.play(.png, $0, $1) }
        case .pictures: { Fuzz.play(.pictures, $0, $1) }
        case .settings: { Fuzz.play(.settings, $0, $1) }
        case .resources: { Fuzz.play(.resources, $0, $1) }
        case .events: { Fuzz.play(.events, $0, $1) }
        }
    }

    private static func play(_ target: ByteTarget, _ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
        let bytes = Array(UnsafeBufferPointer(start: start, count: count))
        if let complaint = target.complaint(about: bytes) { fatalError(complaint) }
        return 0
    }

    private func fail(_ message: String, status: Int32) -> ExitCode {
        FileHandle.standardError.write(Data("ordeal: \(message)\n".utf8))
        return ExitCode(status)
    }
}
