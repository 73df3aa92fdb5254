// SPDX-License-Identifier: MIT

/// The recognisers that take part in a sequence of touches, in the order in which they joined it; and which of those that wait must be
/// looked at again.
///
/// A change of a recogniser is news for those that wait for it only: where all of them were looked at, long chains would take the cube
/// of their length.
@MainActor
struct ActiveRecognizers {
    private struct Entry {
        /// Later ones have larger numbers.
        let place: Int
        let recognizer: UIGestureRecognizer
        var isRecognized = false
    }

    private(set) var all: [UIGestureRecognizer] = []
    /// Those that are recognised, in the same order.
    private(set) var recognized: [UIGestureRecognizer] = []
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var placesGiven = 0
    /// For a recogniser, those that wait for it.
    private var followers: [ObjectIdentifier: [ObjectIdentifier]] = [:]

    /// Those that are left to look at in this round, the last one first, and in the next.
    private var round: [Entry] = []
    private var nextRound: [Entry] = []
    private var isDue: Set<ObjectIdentifier> = []
    /// The place of the one that was taken last in this round; those before it come in the next.
    private var position = -1
    /// Anything may have changed: all that wait are due.
    private var areAllDue = false

    /// - Returns: False when it takes part already.
    @discardableResult
    mutating func insert(_ recognizer: UIGestureRecognizer) -> Bool {
        let key = ObjectIdentifier(recognizer)
        guard entries[key] == nil else { return false }
        entries[key] = Entry(place: placesGiven, recognizer: recognizer)
        placesGiven += 1
        all.append(recognizer)
        askers = nil
        lookAtAll()
        return true
    }

    mutating func remove(_ finished: [UIGestureRecognizer]) {
        guard !finished.isEmpty else { return }
        for recognizer in finished {
            let key = ObjectIdentifier(recognizer)
            entries[key] = nil
            followers[key] = nil
        }
        all.removeAll { entries[ObjectIdentifier($0)] == nil }
        recognized.removeAll { entries[ObjectIdentifier($0)] == nil }
        askers = nil
        if all.isEmpty { self = ActiveRecognizers() }
    }

    /// The state of a recogniser has changed.
    mutating func didChange(_ recognizer: UIGestureRecognizer) {
        let key = ObjectIdentifier(recognizer)
        guard let entry = entries[key] else { return }
        if entry.isRecognized != recognizer.isRecognized {
            entries[key]?.isRecognized = recognizer.isRecognized
            if recognizer.isRecognized {
                let index = recognized.firstIndex { (entries[ObjectIdentifier($0)]?.place ?? 0) > entry.place }
                recognized.insert(recognizer, at: index ?? recognized.count)
            } else {
                recognized.removeAll { $0 === recognizer }
            }
        }
        guard recognizer.isFinished || recognizer.isRecognized else { return }
        for follower in followers.removeValue(forKey: key) ?? [] { setDue(follower) }
    }

    // MARK: Waiting

    /// `follower` must be looked at when `other` recognises or fails.
    mutating func note(_ follower: UIGestureRecognizer, waitsFor other: UIGestureRecognizer) {
        followers[ObjectIdentifier(other), default: []].append(ObjectIdentifier(follower))
    }

    /// Requirements, or the touches that recognisers share, have changed.
    mutating func lookAtAll() { areAllDue = true }

    var hasDue: Bool { areAllDue || !round.isEmpty || !nextRound.isEmpty }

    /// The next recogniser to look at: in rounds, each in the order in which they joined.
    mutating func takeDue() -> UIGestureRecognizer? {
        if areAllDue {
            areAllDue = false
            isDue = Set(entries.keys)
            nextRound = []
            round = all.reversed().compactMap { entries[ObjectIdentifier($0)] }
            position = -1
        }
        if round.isEmpty {
            round = nextRound.sorted { $0.place > $1.place }
            nextRound = []
            position = -1
        }
        guard let next = round.popLast() else { return nil }
        position = next.place
        isDue.remove(ObjectIdentifier(next.recognizer))
        return next.recognizer
    }

    private mutating func setDue(_ key: ObjectIdentifier) {
        guard let entry = entries[key], isDue.insert(key).inserted else { return }
        guard entry.place > position, !round.isEmpty || position >= 0 else { return nextRound.append(entry) }
        round.insert(entry, at: firstIndexInRound { $0.place < entry.place })
    }

    /// The first index in the rest of the round, which is sorted, where the condition holds; its end if nowhere.
    private func firstIndexInRound(where holds: (Entry) -> Bool) -> Int {
        var (low, high) = (0, round.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(round[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    // MARK: Requirements

    /// Those that may decide by themselves who waits for whom; nil: not known.
    private var askers: [UIGestureRecognizer]?

    /// A delegate may have been set.
    mutating func forgetAskers() { askers = nil }

    /// The recognisers for which this one might have to wait; some of them twice. Only those that decide by themselves, and their
    /// delegates, can know of others than the ones that it was told with `require(toFail:)`.
    mutating func candidates(for recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        if recognizer.decidesAboutRequirements { return all }
        let askers = askers ?? all.filter(\.decidesAboutRequirements)
        self.askers = askers
        return recognizer.requiredToFail.filter { entries[ObjectIdentifier($0)] != nil } + askers
    }
}
