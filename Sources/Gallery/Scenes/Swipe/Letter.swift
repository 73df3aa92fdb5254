// SPDX-License-Identifier: MIT

/// A letter in the inbox.
struct Letter {
    let sender: String
    let subject: String
    let start: String
    let time: String
    /// The colour behind the sender's initial: 0xRRGGBB.
    let color: Int

    static let all = [
        Letter(
            sender: "Ida Berg", subject: "The boat is painted",
            start: "Two coats, and it only rained once. Come and look before the",
            time: "09:41", color: 0x1F6F8B),
        Letter(
            sender: "Harbour office", subject: "Berth 14 from May on",
            start: "We have you down for the season, with water and light at",
            time: "08:15", color: 0x7A3E78),
        Letter(
            sender: "Jonas", subject: "Re: Re: ladder", start: "It is behind the shed. It has always been behind the shed. Take",
            time: "Yesterday", color: 0x4F7A3A),
        Letter(
            sender: "Library", subject: "Two books are due",
            start: "A Field Guide to Knots, and The Long Way, until the twelfth. You",
            time: "Yesterday", color: 0xC98A1B),
        Letter(
            sender: "Aunt Elsa", subject: "Plums!", start: "More than last year. Bring the large basket, and somebody tall, and",
            time: "Monday", color: 0xC8432B),
    ]
}
