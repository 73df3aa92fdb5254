// SPDX-License-Identifier: MIT
import UIKit

/// Something that can be seen from a bench above a fjord.
struct Viewpoint {
    let title: String
    let text: String
    let more: String
    /// The position as fractions of the photo's width and height.
    let point: CGPoint
    /// The permitted directions of the popover's arrow.
    let arrows: UIPopoverArrowDirection

    static let all = [
        Viewpoint(
            title: "The west wall", text: "Nobody has climbed it in winter.",
            more: "In summer it takes two days, with a night on the ledge that looks so small from here.",
            point: CGPoint(x: 0.12, y: 0.4), arrows: .left),
        Viewpoint(
            title: "The saddle", text: "The old road to the coast.",
            more: "It was closed when the tunnel came. The hut is still open, and has soup.", point: CGPoint(x: 0.86, y: 0.36),
            arrows: .right),
        Viewpoint(
            title: "Still water", text: "Sixty metres deep, and clear to the ground.",
            more: "The boat is for everybody: bring it back to this side.", point: CGPoint(x: 0.46, y: 0.86), arrows: .down),
        Viewpoint(
            title: "The far peak", text: "Seen on forty days of the year.",
            more: "Clouds come over it like a tablecloth, then it rains within the hour.", point: CGPoint(x: 0.55, y: 0.16),
            arrows: .up),
    ]
}
