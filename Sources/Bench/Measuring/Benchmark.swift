// SPDX-License-Identifier: MIT

/// One thing that is measured, at one size or several.
@MainActor
struct Benchmark {
    /// Lower case, words joined by dashes; the first word is the group.
    let name: String
    /// What one run is, in a few words.
    let summary: String
    /// How many of what the scene holds; empty where there is nothing to count.
    var sizes: [Int] = []
    /// How the cost may grow with the size.
    var growth = Growth.none
    /// Calls of malloc that one run may make, at every size; nil where nobody promised anything. `--check` holds it to that.
    var maximumAllocations: Double?
    /// What is measured of a run.
    var quantity = Quantity.time
    /// The bytes that one may take, at every size. `--check` holds it to that as well.
    var maximumBytes: Double?
    /// Builds the scene and answers the closure that is measured.
    let prepare: @MainActor (_ size: Int) throws -> Run

    enum Quantity: String, Encodable {
        /// CPU time, in microseconds.
        case time
        /// What the heap grew by in the first and only run, in bytes, divided by the size.
        case bytesEach
    }

    /// What the cost of one run may do when the scene grows.
    enum Growth: String, Encodable {
        case none
        /// The run touches everything.
        case linear
        /// The run touches one thing of many.
        case sublinear
    }

    /// A scene that is ready, and what one run does with it.
    struct Run {
        let body: @MainActor () throws -> Void
        /// Lets go of the scene.
        var end: @MainActor () -> Void = {}

        init(_ body: @escaping @MainActor () throws -> Void, end: @escaping @MainActor () -> Void = {}) {
            self.body = body
            self.end = end
        }
    }
}
