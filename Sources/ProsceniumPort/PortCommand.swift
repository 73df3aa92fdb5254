// SPDX-License-Identifier: MIT
internal import Foundation
internal import ProsceniumVersion

/// The command line of `uikit-port`.
///
/// Read by hand: the plugin builds this tool in every package that uses it, and a library for command lines would double what is
/// fetched for three options.
public struct PortCommand: Sendable {
    /// What `--help` prints.
    public static let usage = """
        USAGE: uikit-port SOURCES... --output FOLDER [--reading SOURCES]... [--source-locations]

        Rewrites Swift sources written for iOS so that they compile with Proscenium on Linux.

        SOURCES are files and folders: all sources of one module, since selectors and delegates are looked up in all of them.
        FOLDER gets the files, in the folders that they have below SOURCES. Files keep their lines.

          --output FOLDER      where the files go; made when it is missing
          --reading SOURCES    a file or folder of another module that this one imports: its protocols are known too
          --source-locations   compilers and debuggers name the original files; the written ones end in .ported.swift
          --help               prints this
          --version            prints the version

        EXIT STATUS: 0 when all could be rewritten; 1 when something could not (it is printed with file and line; the files are
        written all the same); 64 when the command line is wrong; 66 when a source cannot be read; 73 when a file cannot be written.
        """

    /// Why a command line is wrong.
    public struct UsageError: Error, CustomStringConvertible, Equatable {
        /// The cause and the way out.
        public let description: String
    }

    /// The files and folders, at least one.
    public let sources: [String]
    /// The folder that is written to. Nil: only help, or the version, is wanted.
    public let output: String?
    /// Whether the version is wanted, and nothing else.
    public let isVersionWanted: Bool
    /// Files and folders of other modules, which are not written.
    public let readings: [String]
    /// Whether the files name their originals.
    public let namesOriginals: Bool

    /// - Parameter arguments: Without the program's name.
    /// - Throws: `UsageError`.
    public init(_ arguments: some Sequence<String>) throws {
        var sources: [String] = []
        var readings: [String] = []
        var output: String?
        var namesOriginals = false
        var isHelp = false
        var isVersionWanted = false
        var areOptionsOver = false
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case _ where areOptionsOver: sources.append(argument)
            case "--": areOptionsOver = true
            case "--help", "-h": isHelp = true
            case "--version": isVersionWanted = true
            case "--source-locations": namesOriginals = true
            case "--output", "-o":
                guard let folder = rest.popFirst() else { throw UsageError(description: "--output needs a folder") }
                output = folder
            case "--reading":
                guard let path = rest.popFirst() else { throw UsageError(description: "--reading needs a file or folder") }
                readings.append(path)
            case _ where argument.hasPrefix("-"): throw UsageError(description: "there is no option '\(argument)'")
            default: sources.append(argument)
            }
        }
        let writes = !isHelp && !isVersionWanted
        if writes, sources.isEmpty { throw UsageError(description: "no sources are named") }
        if writes, output == nil { throw UsageError(description: "--output FOLDER is missing") }
        self.sources = sources
        self.readings = readings
        self.output = writes ? output : nil
        self.isVersionWanted = isVersionWanted && !isHelp
        self.namesOriginals = namesOriginals
    }

    /// Does what the command line says, and prints what could not be done.
    ///
    /// - Returns: The exit status.
    public static func run(_ arguments: [String], print: (String) -> Void, complain: (String) -> Void) -> Int32 {
        let command: PortCommand
        do {
            command = try PortCommand(arguments)
        } catch {
            complain("uikit-port: \(error)\n\n\(usage)")
            return 64
        }
        guard let output = command.output else {
            print(command.isVersionWanted ? "uikit-port \(Version.current)" : usage)
            return 0
        }
        let tree: SourceTree
        var porting = Porting()
        do {
            tree = try SourceTree(command.sources.map { URL(fileURLWithPath: $0) })
            for reading in command.readings { porting.readings += try SourceTree([URL(fileURLWithPath: reading)]).entries }
        } catch {
            complain("uikit-port: \(error)")
            return 66
        }
        porting.namesOriginals = command.namesOriginals
        do {
            let issues = try porting.write(tree, to: URL(fileURLWithPath: output))
            for issue in issues { complain(issue.description) }
            return issues.contains { $0.severity == .error } ? 1 : 0
        } catch let failure as CocoaError where failure.isReadError {
            complain("uikit-port: \(failure.localizedDescription)")
            return 66
        } catch {
            complain("uikit-port: \(error.localizedDescription)")
            return 73
        }
    }
}

extension CocoaError {
    fileprivate var isReadError: Bool {
        [.fileReadUnknown, .fileReadNoPermission, .fileReadNoSuchFile, .fileReadInapplicableStringEncoding, .fileReadCorruptFile]
            .contains(code)
    }
}
