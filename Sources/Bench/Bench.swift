// SPDX-License-Identifier: MIT
import ArgumentParser
import CoreGraphics
import Foundation
import ProsceniumVersion
import Stagehand

/// The program: runs the benchmarks that its arguments name.
///
/// A benchmark (`Benchmark`) builds a scene and names one run of it; `Stopwatch` measures runs, `Report` prints the results. Times
/// are CPU time of the main thread, so other programs disturb them little; allocations and bytes are the same in every run, and
/// `--check` compares them with fixed limits.
@main
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures the parts of Proscenium in CPU time and allocations; needs no display.",
        discussion: """
            Prints the median of the samples, the middle half of them around it (±), the calls of malloc in one run, and how the \
            cost grows with the scene. Build it with optimisation: swift run -c release bench
            """,
        version: "bench \(Version.current)")

    @Argument(help: ArgumentHelp("What to measure: names, or beginnings of names.", valueName: "name"))
    var names: [String] = []

    @Flag(help: "List the benchmarks.")
    var list = false

    @Option(help: ArgumentHelp("Write the results to a JSON file as well.", valueName: "file"))
    var json: String?

    @Option(
        help: ArgumentHelp("Write the benchmarks' systems of constraints to a folder, and do nothing else.", valueName: "folder"))
    var constraints: String?

    @Flag(help: "Few and short samples: to see that everything runs.")
    var quick = false

    @Flag(help: "Fail when something allocates more often or takes more bytes than it may. Times are not checked.")
    var check = false

    func run() throws {
        // The entry point of a program runs on its main thread.
        try MainActor.assumeIsolated { try runOnMainActor() }
    }

    @MainActor
    private func runOnMainActor() throws {
        // Layers that are kept for the pages of failures would be counted.
        Stagehand.keepsSteps = false
        if let constraints { return try LayoutSystems.dump(to: constraints) }
        let chosen = Benchmark.all.filter { benchmark in names.isEmpty || names.contains { benchmark.name.hasPrefix($0) } }
        guard !chosen.isEmpty else {
            throw ValidationError("No benchmark begins with '\(names.joined(separator: "' or '"))'; --list names them.")
        }
        guard !list else {
            for benchmark in chosen {
                print(benchmark.name.padding(toLength: 34, withPad: " ", startingAt: 0) + benchmark.summary)
            }
            return
        }
        #if DEBUG
            print("This is a debug build: its figures say nothing. Use swift run -c release bench.")
        #endif
        print(Report.heading)
        var measurements: [Measurement] = []
        var faults: [String] = []
        for benchmark in chosen {
            let results = try measure(benchmark)
            measurements += results
            guard check else { continue }
            for result in results {
                if let maximum = benchmark.maximumAllocations, result.allocations > maximum {
                    faults.append("\(result.name) allocates \(result.allocations) times in a run; \(maximum) are allowed.")
                }
                if let maximum = benchmark.maximumAllocationsEach, let size = result.size,
                    result.allocations > maximum * Double(size)
                {
                    faults.append(
                        "\(result.name) allocates \(result.allocations) times in a run of \(size); \(maximum) times \(size) are allowed."
                    )
                }
                if let maximum = benchmark.maximumPeakBytes, result.peakBytes > maximum {
                    faults.append(
                        "\(result.name) takes \(Int(saturating: result.peakBytes)) bytes at its peak; \(Int(saturating: maximum)) are allowed."
                    )
                }
                if let maximum = benchmark.maximumBytes, result.median > maximum {
                    faults.append(
                        "\(result.name) takes \(Int(saturating: result.median)) bytes each; \(Int(saturating: maximum)) are allowed."
                    )
                }
            }
        }
        if let json { try write(Report.json(measurements), to: json) }
        guard faults.isEmpty else {
            for fault in faults { FileHandle.standardError.write(Data("bench: \(fault)\n".utf8)) }
            throw ExitCode(1)
        }
    }

    @MainActor
    private func measure(_ benchmark: Benchmark) throws -> [Measurement] {
        let stopwatch = quick ? Stopwatch.quick : .thorough
        var results: [Measurement] = []
        for size in benchmark.sizes.isEmpty ? [nil] : benchmark.sizes.map(Optional.init) {
            let result = try stopwatch.measure(benchmark, size: size)
            print(Report.line(result, after: results.last, expected: benchmark.growth))
            results.append(result)
        }
        return results
    }

    private func write(_ data: Data, to file: String) throws {
        do {
            try WholeFile.write(data, to: file)
        } catch {
            FileHandle.standardError.write(Data("bench: \(error). Name a file in a folder that exists and is yours.\n".utf8))
            throw ExitCode(73)
        }
    }
}

extension Benchmark {
    /// In the order of a frame's way: views, layers, commit, compositor, text, drawing and images; then whole transitions, depth, lists and
    /// memory.
    static let all =
        layout + constraints + autoLayout + hitTest + commit + animation + compositor + text + drawing + images + presentation
        + storyboards + depth + lists + memory
}
