// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import CoreGraphics
internal import Foundation
internal import Timekeeping
internal import X11TestSupport

/// Plays all sections, each in a process of its own, and reports on them.
struct Everything: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "all", abstract: "All sections, each in a process of its own. The default.")

    @Option(help: "Where the random numbers begin. Without one, a random seed.")
    var seed: UInt64 = UInt64.random(in: 0...99_999_999)

    @Option(help: "How many minutes to play, all sections together.")
    var minutes = 60.0

    @Option(help: ArgumentHelp("Write the report to a file as well.", valueName: "file"))
    var report: String?

    private struct Result {
        let section: Section
        let seconds: Double
        /// As a shell shows it: minus the number of the signal that ended the process.
        let status: Int32
        let lastLine: String
    }

    func validate() throws {
        guard minutes > 0, minutes <= 10_000 else {
            throw ValidationError("--minutes takes a number above 0 and up to 10000, not '\(minutes)'.")
        }
    }

    func run() throws {
        let results = try Section.allCases.map(play)
        let text = describe(results)
        print(text)
        if let report { try write(Data(text.utf8), to: report) }
        if results.contains(where: { $0.status != 0 }) { throw ExitCode(1) }
    }

    private func play(_ section: Section) throws -> Result {
        let minutes = minutes * section.share / 100
        print("== \(section.rawValue), \(Int(saturating: minutes * 60)) s")
        let start = MonotonicClock.now
        let child = try OwnProcess([section.rawValue, "--seed", "\(seed)", "--minutes", "\(minutes)"])
        // A section ends after its last round, which takes a while where programs are started.
        let lines = child.readLines(until: Deadline(seconds: minutes * 60 + 300)) { print($0) }
        let status = child.end()
        return Result(
            section: section, seconds: MonotonicClock.now - start, status: status,
            lastLine: lines.last { !$0.isEmpty } ?? "no output")
    }

    private func write(_ data: Data, to file: String) throws {
        do { try WholeFile.write(data, to: file) } catch {
            FileHandle.standardError.write(Data("ordeal: \(error). Name a file in a folder that exists and is yours.\n".utf8))
            throw ExitCode(73)
        }
    }

    private func describe(_ results: [Result]) -> String {
        let rows = results.map { result in
            let verdict = result.status == 0 ? "held" : "BROKEN (status \(result.status))"
            return "\(result.section.rawValue), \(Int(saturating: result.seconds)) s: \(verdict): \(result.lastLine)"
        }
        return "ordeal, seed \(seed)\n" + rows.joined(separator: "\n") + "\n"
    }
}
