// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Foundation
internal import Synchronization

/// What a list view does for a diffable data source.
@MainActor
protocol DiffableListView: AnyObject {
    /// Asks the data source anew.
    func reloadData()

    /// Does a batch of updates.
    ///
    /// - Parameter change: Called once, when the data source is to show the new data.
    func apply(_ updates: ListUpdates, change: @escaping () -> Void, completion: @escaping () -> Void)
}

/// Brings snapshots to a list view: computes the difference where it is called, shows it on the main thread, one after the other.
final class DiffableEngine<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>

    private struct State {
        /// What the list shows, settled.
        var shown = Snapshot()
        var shownVersion = 0
        /// What was given last, settled: not shown yet when it came from a background queue.
        var latest = Snapshot()
        var latestVersion = 0
        var sections: [Section: SectionSnapshot] = [:]
    }

    private struct Job {
        let snapshot: Snapshot
        let settled: Snapshot
        let version: Int
        /// The difference from a version; nil: it is computed when it is shown.
        var difference: (updates: ListUpdates, base: Int)?
        let isAnimated: Bool
        let reloads: Bool
        let completion: (() -> Void)?
    }

    private let state = Mutex(State())
    @MainActor private weak var list: (any DiffableListView)?
    @MainActor private var jobs: [Job] = []
    @MainActor private var isApplying = false

    init() {}

    @MainActor func connect(_ list: any DiffableListView) { self.list = list }

    // MARK: Reading

    /// What the list shows; on a background queue what was given last.
    var current: Snapshot { MainThread.isCurrent ? shown : state.withLock { $0.latest } }

    var shown: Snapshot { state.withLock { $0.shown } }

    func item(at path: IndexPath) -> Item? {
        state.withLock { state in
            let storage = state.shown.storage
            guard path.count == 2, storage.order.indices.contains(path[0]) else { return nil }
            return storage[storage.order[path[0]]][path[1]]
        }
    }

    func path(of item: Item) -> IndexPath? {
        let storage = shown.storage
        guard let place = storage.place(of: item), let section = storage.order.firstIndex(of: place.slot) else { return nil }
        return IndexPath(item: storage.offset(of: place), section: section)
    }

    func section(at index: Int) -> Section? {
        let storage = shown.storage
        return storage.order.indices.contains(index) ? storage.section(at: index) : nil
    }

    func index(of section: Section) -> Int? { shown.storage.index(of: section) }

    var sectionCount: Int { shown.storage.order.count }

    func count(inSection index: Int) -> Int {
        let storage = shown.storage
        return storage.order.indices.contains(index) ? storage.count(at: index) : 0
    }

    /// The tree of a section, when what it shows is still what the section shows; else its items, side by side.
    func sectionSnapshot(_ section: Section) -> SectionSnapshot {
        let items = current.storage.items(in: section) ?? []
        if let known = state.withLock({ $0.sections[section] }), known.visibleItems == items { return known }
        var flat = SectionSnapshot()
        flat.append(items)
        return flat
    }

    /// The depth of an item in its section's tree, and whether it is expanded. nil: the section has no tree.
    func placeInOutline(_ item: Item, _ section: Section) -> (level: Int, isExpanded: Bool)? {
        guard let tree = state.withLock({ $0.sections[section] }), tree.contains(item) else { return nil }
        return (tree.level(of: item), tree.isExpanded(item))
    }

    // MARK: Applying

    func apply(_ snapshot: Snapshot, isAnimated: Bool, reloads: Bool = false, completion: (() -> Void)?) {
        let settled = snapshot.settled()
        let isMain = MainThread.isCurrent
        let (base, baseVersion, version) = state.withLock { state in
            let former = (state.latest, state.latestVersion)
            state.latest = settled
            state.latestVersion += 1
            return (former.0, former.1, state.latestVersion)
        }
        var job = Job(
            snapshot: snapshot, settled: settled, version: version, isAnimated: isAnimated, reloads: reloads,
            completion: completion)
        if !isMain, !reloads { job.difference = (SnapshotDifference(from: base, to: snapshot).updates, baseVersion) }
        // The job is given away here.
        nonisolated(unsafe) let given = job
        if isMain {
            MainActor.assumeIsolated { run(given) }
        } else {
            DispatchQueue.main.async { [self] in MainActor.assumeIsolated { run(given) } }
        }
    }

    func apply(_ tree: SectionSnapshot, to section: Section, isAnimated: Bool, completion: (() -> Void)?) {
        var snapshot = current
        if snapshot.storage.slot(of: section) == nil { snapshot.appendSections([section]) }
        if let slot = snapshot.storage.slot(of: section) { snapshot.storage.replaceItems(in: slot, with: tree.visibleItems) }
        state.withLock { $0.sections[section] = tree }
        apply(snapshot, isAnimated: isAnimated, completion: completion)
    }

    /// Takes over what the user has moved: the list shows it already.
    @MainActor func adopt(_ snapshot: Snapshot, _ trees: [(section: Section, tree: SectionSnapshot)]) {
        let settled = snapshot.settled()
        state.withLock { state in
            for (section, tree) in trees where state.sections[section] != nil { state.sections[section] = tree }
            state.latest = settled
            state.latestVersion += 1
            state.shown = settled
            state.shownVersion = state.latestVersion
        }
    }

    /// One after the other: what is applied while another is shown comes after it.
    @MainActor private func run(_ job: Job) {
        jobs.append(job)
        guard !isApplying else { return }
        isApplying = true
        while !jobs.isEmpty { show(jobs.removeFirst()) }
        isApplying = false
    }

    @MainActor private func show(_ job: Job) {
        let completion = job.completion ?? {}
        guard let list else {
            take(job)
            return completion()
        }
        if job.reloads {
            take(job)
            list.reloadData()
            return DispatchQueue.main.async { [completion = MainClosure(call: completion)] in completion.run() }
        }
        let (former, version) = state.withLock { ($0.shown, $0.shownVersion) }
        var updates = job.difference?.updates ?? ListUpdates()
        if job.difference?.base != version { updates = SnapshotDifference(from: former, to: job.snapshot).updates }
        guard !updates.isEmpty else {
            take(job)
            return completion()
        }
        let apply = { [self] in list.apply(updates, change: { self.take(job) }, completion: completion) }
        if job.isAnimated { apply() } else { UIView.performWithoutAnimation(apply) }
    }

    @MainActor private func take(_ job: Job) {
        state.withLock { state in
            state.shown = job.settled
            state.shownVersion = job.version
        }
    }
}

/// A closure that runs on the main thread.
private struct MainClosure: Sendable {
    nonisolated(unsafe) let call: () -> Void

    func run() { call() }
}
