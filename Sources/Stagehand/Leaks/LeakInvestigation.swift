// SPDX-License-Identifier: MIT
internal import QuartzCore
internal import UIKit
internal import UIKitCore

/// Finds out what belongs together among the objects that are left, and what holds them.
@MainActor
struct LeakInvestigation {
    private let objects: [WatchedObject]
    /// For each object the index of the one that it hangs on, if that is left too.
    private let owners: [Int?]
    private let areInUse: [Bool]
    private let names: [String]
    private let addresses: [UInt]
    /// The position of an object's kind in reports.
    private let ranks: [Int]
    private var holders: [[String]]

    init(_ objects: [WatchedObject]) {
        self.objects = objects
        owners = LeakInvestigation.owners(of: objects)
        areInUse = objects.map { $0.object.map(WatchedObject.isInWindow) ?? false }
        names = objects.map(\.name)
        addresses = objects.map { $0.object.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0 }
        ranks = objects.map { $0.object.map(LeakInvestigation.rank) ?? 0 }
        holders = objects.map { _ in [] }
    }

    private static func rank(of object: AnyObject) -> Int {
        switch object {
        case is UIViewController: 0
        case is UIPresentationController: 1
        case is UIView: 2
        case is CALayer: 3
        default: 4
        }
    }

    // MARK: Owners

    private static func owners(of objects: [WatchedObject]) -> [Int?] {
        var indices: [ObjectIdentifier: Int] = [:]
        for (index, entry) in objects.enumerated() {
            if let object = entry.object { indices[ObjectIdentifier(object)] = index }
        }
        var owners = objects.map { entry in entry.object.flatMap(owner).flatMap { indices[ObjectIdentifier($0)] } }
        for (index, entry) in objects.enumerated() {
            // Asking a presentation controller for what it presents is an error when that is gone.
            guard let presentation = (entry.object as? UIViewController)?.activePresentationController else { continue }
            if let place = indices[ObjectIdentifier(presentation)] { owners[place] = index }
        }
        return owners
    }

    private static func owner(of object: AnyObject) -> AnyObject? {
        switch object {
        case let view as UIView: view.next as? UIViewController ?? view.superview
        case let layer as CALayer: layer.delegate as? UIView ?? layer.superlayer
        case let recognizer as UIGestureRecognizer: recognizer.view
        case let controller as UIViewController: controller.parent
        default: nil
        }
    }

    // MARK: Holders

    /// Takes away the closures that the toolkit keeps for the objects, one holder after the other. An object that loses a reference by
    /// that was held by it.
    mutating func findHolders() {
        for index in objects.indices where !areInUse[index] {
            for closures in objects[index].object.map(HeldClosures.all) ?? [] {
                let before = referenceCounts()
                closures.remove()
                let after = referenceCounts()
                let lost = objects.indices.filter { (after[$0] ?? 0) < (before[$0] ?? 0) }
                for affected in lost where !hangs(affected, onOneOf: lost.filter { after[$0] == nil }) {
                    holders[affected].append(affected == index ? closures.ownText : closures.text(of: names[index]))
                }
            }
        }
    }

    private func referenceCounts() -> [UInt?] { objects.map { $0.object.map { _getRetainCount($0) } } }

    private func hangs(_ index: Int, onOneOf others: [Int]) -> Bool {
        var owner = owners[index]
        while let current = owner {
            if others.contains(current) { return true }
            owner = owners[current]
        }
        return false
    }
    // MARK: Survivors

    /// What the report names: the objects that hang on no other, and those that are held on their own account.
    var survivors: [LeakReport.Survivor] {
        let named = objects.indices.filter { owners[$0] == nil || !holders[$0].isEmpty }
            .sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        var dependents = objects.map { _ in 0 }
        for index in objects.indices where !named.contains(index) {
            if let owner = namedOwner(of: index) { dependents[owner] += 1 }
        }
        return named.map { index in
            LeakReport.Survivor(
                name: names[index], address: addresses[index], place: objects[index].sighting?.place,
                isInUse: areInUse[index], dependentCount: dependents[index], holders: holders[index])
        }
    }

    private func namedOwner(of index: Int) -> Int? {
        var owner = owners[index]
        while let current = owner, let next = owners[current], holders[current].isEmpty { owner = next }
        return owner
    }
}
