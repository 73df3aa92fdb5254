// SPDX-License-Identifier: MIT
internal import CX11

/// Whether the server is so far away that waiting for it shows.
enum X11Distance {
    /// Half a period of most screens: a server that takes longer is asked no question in the middle of a movement.
    private static let longestNear = 0.008

    /// - Parameter roundTrip: Seconds that the server took to answer one request.
    static func isFar(roundTrip: Double) -> Bool { roundTrip > longestNear || !cx11_allows("near") }
}
