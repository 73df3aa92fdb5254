// SPDX-License-Identifier: MIT
import CAllocations
import CMemory
import CoreGraphics
import Glibc

/// Measures runs in CPU time of this thread, which other programs do not lengthen. They still evict its caches, hence medians and
/// quartiles.
@MainActor
struct Stopwatch {
    /// The CPU time that a sample should take, in seconds: far above the resolution of the clock.
    let sampleTime: Double
    let samples: Int

    static let thorough = Stopwatch(sampleTime: 0.02, samples: 21)
    static let quick = Stopwatch(sampleTime: 0.002, samples: 5)

    func measure(_ benchmark: Benchmark, size: Int?) throws -> Measurement {
        if benchmark.quantity == .bytesEach { return try weigh(benchmark, size: size ?? 1) }
        if benchmark.quantity == .worstTime { return try measureWorst(benchmark, size: size) }
        let run = try benchmark.prepare(size ?? 1)
        defer { run.end() }
        let runs = try warmUp(run)
        var times: [Double] = []
        var allocations: [Double] = []
        var floors: [Double] = []
        // What the stopwatch itself allocates is not counted.
        times.reserveCapacity(samples)
        allocations.reserveCapacity(samples)
        for _ in 0..<samples {
            let counted = callocations_count()
            let start = Self.cpuTime
            for _ in 0..<runs { try run.body() }
            let end = Self.cpuTime
            times.append((end - start) * 1e6 / Double(runs))
            allocations.append(Double(callocations_count() - counted) / Double(runs))
            guard let floor = run.floor else { continue }
            for _ in 0..<runs { floor.body() }
            floors.append((Self.cpuTime - end) * 1e6 / Double(runs))
        }
        times.sort()
        allocations.sort()
        floors.sort()
        return Measurement(
            name: benchmark.name, size: size, quantity: .time, median: times[samples / 2], lowerQuartile: times[samples / 4],
            upperQuartile: times[samples * 3 / 4], samples: samples, runsInSample: runs, allocations: allocations[samples / 2],
            peakBytes: try peak(of: run),
            floor: run.floor.map { .init(bytes: $0.bytes, summary: $0.summary, median: floors[samples / 2]) })
    }

    /// Runs once more, and returns the bytes that this took at its peak.
    private func peak(of run: Benchmark.Run) throws -> Double {
        callocations_begin_peak()
        try run.body()
        return Double(callocations_end_peak())
    }

    /// Each sample is the slowest of 120 runs.
    private func measureWorst(_ benchmark: Benchmark, size: Int?) throws -> Measurement {
        let run = try benchmark.prepare(size ?? 1)
        defer { run.end() }
        for _ in 0..<120 { try run.body() }
        let counted = callocations_count()
        var worst: [Double] = []
        for _ in 0..<5 {
            var longest = 0.0
            for _ in 0..<120 {
                let start = Self.cpuTime
                try run.body()
                longest = max(longest, Self.cpuTime - start)
            }
            worst.append(longest * 1e6)
        }
        let allocations = Double(callocations_count() - counted) / 600
        worst.sort()
        return Measurement(
            name: benchmark.name, size: size, quantity: .worstTime, median: worst[2], lowerQuartile: worst[1],
            upperQuartile: worst[3], samples: 5, runsInSample: 120, allocations: allocations, peakBytes: try peak(of: run))
    }

    /// Measures the heap's growth in three scenes, after a first one that fills caches.
    private func weigh(_ benchmark: Benchmark, size: Int) throws -> Measurement {
        var bytes: [Double] = []
        var allocations: [Double] = []
        for sample in 0..<4 {
            let run = try benchmark.prepare(size)
            let counted = callocations_count()
            let before = cmemory_bytes_in_use()
            try run.body()
            let grown = Double(cmemory_bytes_in_use()) - Double(before)
            if sample > 0 {
                bytes.append(grown / Double(size))
                allocations.append(Double(callocations_count() - counted) / Double(size))
            }
            run.end()
        }
        bytes.sort()
        allocations.sort()
        return Measurement(
            name: benchmark.name, size: size, quantity: .bytesEach, median: bytes[1], lowerQuartile: bytes[0],
            upperQuartile: bytes[2], samples: bytes.count, runsInSample: 1, allocations: allocations[1], peakBytes: 0)
    }

    /// Runs until caches are filled.
    ///
    /// - Returns: The number of runs in a sample.
    private func warmUp(_ run: Benchmark.Run) throws -> Int {
        var runs = 1
        while true {
            let start = Self.cpuTime
            for _ in 0..<runs { try run.body() }
            let time = Self.cpuTime - start
            if time >= sampleTime / 2 || runs >= 1 << 20 {
                return max(1, Int(saturating: (Double(runs) * sampleTime / max(time, 1e-9)).rounded()))
            }
            runs *= 2
        }
    }

    /// The CPU time of this thread, in seconds.
    static var cpuTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
