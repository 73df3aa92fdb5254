// SPDX-License-Identifier: MIT

/// What is left of the objects that were created during a leak check.
public struct LeakReport: Error, Sendable, CustomStringConvertible {
    /// An object that is left. What only hangs on another one that is left, such as the subviews of a view, is counted there.
    public struct Survivor: Sendable {
        /// The class, and the label, title or name if it has one: `PhotoTile "First Light"`.
        public let name: String
        /// The address, for a debugger.
        public let address: UInt
        /// Where it was when a frame showed it for the first time: `in the view of PhotosViewController`. nil for objects that no window
        /// has shown.
        public let place: String?
        /// Whether the app still uses it: it is in a window, or its controller takes part in what a window shows. It is not leaked then;
        /// it has been left behind.
        public let isInUse: Bool
        /// How many watched objects hang on it.
        public let dependentCount: Int
        /// What holds it, each as in `the handler of its own action for touchUpInside`. Only what is proved: empty when it is held in
        /// another way, by a stored property or a timer for example.
        public let holders: [String]
    }

    /// The objects, controllers first; never empty.
    public let survivors: [Survivor]

    /// One line for each object, at most 20.
    public var description: String {
        let lines = survivors.prefix(LeakReport.maximumLines).map { "\n- " + LeakReport.line(for: $0) }
        let rest = survivors.count - lines.count
        return "\(LeakReport.text(survivors.count, "object is", "objects are")) left that should have been freed:"
            + lines.joined() + (rest > 0 ? "\n- and \(rest) more" : "")
    }

    private static let maximumLines = 20

    private static func line(for survivor: Survivor) -> String {
        var line = "\(survivor.name) (0x\(String(survivor.address, radix: 16)))"
        if let place = survivor.place { line += ", \(survivor.isInUse ? "is" : "was") \(place)" }
        if survivor.dependentCount > 0 { line += ", with \(text(survivor.dependentCount, "object", "objects")) that it holds" }
        if survivor.isInUse { return line + ": still in use. What the app keeps on purpose, let it make before the check." }
        guard survivor.holders.isEmpty else { return line + ": held by " + survivor.holders.joined(separator: ", and by ") + "." }
        return line + ": held in a way that the check does not know, such as a stored property, a timer, a task or a completion."
    }

    private static func text(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
}
