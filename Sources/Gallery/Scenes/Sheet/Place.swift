// SPDX-License-Identifier: MIT
import CoreGraphics

/// A place on an invented island.
struct Place: Sendable {
    let name: String
    let walk: String
    let note: String
    /// The position as fractions of the map's width and height.
    let point: CGPoint

    static let all = [
        Place(name: "Harbour", walk: "here", note: "Two ferries a day, three on market days.", point: CGPoint(x: 0.3, y: 0.36)),
        Place(
            name: "Lighthouse", walk: "25 min", note: "Built of red and white stone. 112 steps.", point: CGPoint(x: 0.74, y: 0.17)
        ),
        Place(name: "Spring", walk: "40 min", note: "Cold in August too. Bring a cup.", point: CGPoint(x: 0.56, y: 0.29)),
        Place(
            name: "Old mill", walk: "55 min", note: "No wings any more, but the best view of the bay.",
            point: CGPoint(x: 0.64, y: 0.4)),
        Place(
            name: "Long beach", walk: "1 h 10", note: "Sand from end to end, shade at the pines.",
            point: CGPoint(x: 0.42, y: 0.46)),
    ]
}
