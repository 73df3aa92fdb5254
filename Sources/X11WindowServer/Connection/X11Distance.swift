// SPDX-License-Identifier: MIT
internal import CFeatures

/// How far away a server is, by the time that it takes to answer.
struct X11Distance {
    /// Half a period of most screens: a server that takes longer is asked no question in the middle of a movement.
    private static let longestNear = 0.008

    /// Seconds: the best of what was measured.
    private(set) var roundTrip = Double.infinity

    /// Asks what has to be asked anyway, with one round trip.
    @discardableResult
    mutating func measure<Answer>(_ question: () -> Answer) -> Answer {
        let start = X11MediaTime.now
        defer { roundTrip = min(roundTrip, X11MediaTime.now - start) }
        return question()
    }

    /// Waiting for it would show.
    var isFar: Bool { roundTrip > X11Distance.longestNear || !cfeatures_allows("near") }
}
