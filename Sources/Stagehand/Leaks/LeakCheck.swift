// SPDX-License-Identifier: MIT
internal import QuartzCore

/// Watches the objects that are created while a leak check runs, by weak references.
@MainActor
final class LeakCheck {
    /// Those that are running, from the outside in.
    private static var running: [LeakCheck] = []

    private var objects: [WatchedObject] = []

    /// - Throws: `LeakReport`; what `body` throws.
    static func run(_ body: () throws -> Void) throws {
        let check = LeakCheck()
        running.append(check)
        defer { running.removeLast() }
        try ObjectTracking.observing(with: { check.objects.append(WatchedObject($0)) }, body)
        check.objects.removeAll { $0.object == nil }
        guard !check.objects.isEmpty else { return }
        check.look()
        var investigation = LeakInvestigation(check.objects)
        investigation.findHolders()
        throw LeakReport(survivors: investigation.survivors)
    }

    /// Called when a frame was drawn: names and places of objects are known while a window shows them.
    static func frameWasDrawn() {
        for check in running { check.look() }
    }

    private func look() {
        for index in objects.indices where objects[index].sighting == nil { objects[index].look() }
    }
}
