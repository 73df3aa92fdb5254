// SPDX-License-Identifier: MIT
internal import CFeatures

/// Judges by round trip times whether a server is near (this machine, a fast network) or far.
struct X11Distance {
    /// In seconds: half a period of most screens. Waiting longer than this for an answer would cost a frame.
    private static let longestNear = 0.008

    /// The shortest time measured, in seconds.
    private(set) var roundTrip = Double.infinity

    /// Measures a question that has to be asked anyway and takes one round trip.
    @discardableResult
    mutating func measure<Answer>(_ question: () -> Answer) -> Answer {
        let start = X11MediaTime.now
        defer { roundTrip = min(roundTrip, X11MediaTime.now - start) }
        return question()
    }

    /// True when waiting for the server would show. PROSCENIUM_WITHOUT=near makes it true for tests.
    var isFar: Bool { roundTrip > X11Distance.longestNear || !cfeatures_allows("near") }
}
