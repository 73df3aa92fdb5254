// SPDX-License-Identifier: MIT

/// Something to measure, at one size or several.
@MainActor
struct Benchmark {
    /// In lower case, words joined by hyphens; the first word is the group.
    let name: String
    /// One run in a sentence.
    let summary: String
    /// The numbers of objects in the scene. Default: none, for a scene of fixed size.
    var sizes: [Int] = []
    /// How the cost should grow with the size: printed next to the measured growth, not checked. Default: none.
    var growth = Growth.none
    /// The limit of calls to malloc in one run, at every size, which `--check` enforces. Default: nil, no limit.
    var maximumAllocations: Double?
    /// The limit of calls to malloc in one run, divided by the size, which `--check` enforces at every size: a cost that grows faster
    /// than the size exceeds it. Default: nil, no limit.
    var maximumAllocationsEach: Double?
    /// The limit of the heap that a run takes at most while it lasts, in bytes, which `--check` enforces at every size. Default: nil,
    /// no limit.
    var maximumPeakBytes: Double?
    /// What is measured. Default: CPU time.
    var quantity = Quantity.time
    /// The limit of the measured quantity in bytes, at every size, which `--check` enforces. Default: nil, no limit.
    var maximumBytes: Double?
    /// Builds the scene, which is not measured. `size` is 1 for a scene of fixed size.
    let prepare: @MainActor (_ size: Int) throws -> Run

    enum Quantity: String, Encodable {
        /// CPU time, in microseconds.
        case time
        /// The CPU time of the slowest of 120 runs, in microseconds.
        case worstTime
        /// The growth of the heap in the only run of a scene, in bytes, divided by the size.
        case bytesEach
    }

    /// How the cost of a run depends on the size.
    enum Growth: String {
        case none
        /// The run touches every object.
        case linear
        /// The run touches one object of many.
        case sublinear
        /// The run moves objects of a list, all of them for each that is put in or taken out: far cheaper than touching them.
        case quadratic
    }

    /// The least that the machine has to do for the result of a run: it is measured in turns with the run.
    struct Floor {
        /// What must be read and written, in bytes.
        let bytes: Int
        /// What is measured, in a few words.
        let summary: String
        let body: @MainActor () -> Void
    }

    /// A scene that is ready, and what one run does with it.
    struct Run {
        let body: @MainActor () throws -> Void
        /// nil when the least is not known.
        var floor: Floor?
        /// Releases the scene.
        var end: @MainActor () -> Void = {}

        init(_ body: @escaping @MainActor () throws -> Void, end: @escaping @MainActor () -> Void = {}) {
            self.body = body
            self.end = end
        }
    }
}

/// Why a scene cannot be built.
enum BenchError: Error, CustomStringConvertible {
    case noMemory
    case noRootController
    case wrongCells

    var description: String {
        switch self {
        case .noMemory: "there is no memory for an image"
        case .noRootController: "the window has no root view controller"
        case .wrongCells: "a list made cells of another class than the registered one, or by another initialiser"
        }
    }
}
