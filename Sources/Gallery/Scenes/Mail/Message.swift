// SPDX-License-Identifier: MIT

/// A message. What it says is invented.
struct Message: Hashable, Identifiable {
    let id: Int
    let day: Int
    let sender: String
    let subject: String
    let text: String
    let time: String
    /// The colour behind the sender's initials: 0xRRGGBB.
    let color: Int
    var mailbox = Mailbox.inbox
    var isUnread = false
    var isFlagged = false

    /// The first letters of the first two words.
    var initials: String { sender.split(separator: " ").prefix(2).map { $0.prefix(1).uppercased() }.joined() }
}

/// Where messages are kept.
enum Mailbox: String, CaseIterable {
    case inbox = "Inbox"
    case archive = "Archive"
    case trash = "Trash"
}

extension Message {
    /// The titles of the days, the newest first.
    static let days = [
        "Today", "Yesterday", "Wednesday", "Tuesday", "Monday", "Sunday, 9 May", "Saturday, 8 May", "Friday, 7 May",
        "Thursday, 6 May", "Wednesday, 5 May", "Tuesday, 4 May", "Monday, 3 May",
    ]

    /// Some for each day, the newest first.
    static func makeAll() -> [Message] {
        (0..<132).map { id in
            let letter = letters[(id * 5 + id / letters.count) % letters.count]
            let minutes = 60 * 20 - (id % 11) * 67 - id % 7
            return Message(
                id: id, day: id / 11, sender: letter.sender, subject: letter.subject, text: letter.text,
                time: "\(minutes / 600)\(minutes / 60 % 10):\(minutes % 60 / 10)\(minutes % 10)", color: letter.color,
                isUnread: id < 9 && id % 3 != 2, isFlagged: id % 17 == 4)
        }
    }

    private static let letters: [(sender: String, subject: String, text: String, color: Int)] = [
        (
            "Ida Berg", "The boat is painted",
            "Two coats, and it only rained once. Come and look before the varnish goes on: nobody may touch it until June.",
            0x1F6F8B
        ),
        (
            "Harbour Office", "Berth 14 from May on",
            "We have you down for the season, with water and light at the jetty. The key is in the usual place; please do not tell "
                + "anybody which one that is.", 0x7A3E78
        ),
        ("Jonas", "Re: Re: ladder", "It is behind the shed. It has always been behind the shed.", 0x4F7A3A),
        (
            "Town Library", "Two books are due",
            "A Field Guide to Knots, and The Long Way, until the twelfth. You can keep one of them for two more weeks.", 0xC98A1B
        ),
        (
            "Aunt Elsa", "Plums!",
            "More than last year. Bring the large basket, and somebody tall, and stay for supper. The dog is friendly now.",
            0xC8432B
        ),
        (
            "Mira Lindqvist", "Photos from the pass",
            "Forty of them, and three are good. In the best one you can see the hut, and in it, if you know where to look, us.",
            0x5856D6
        ),
        (
            "Weather Service", "Wind from the west, 5 to 6", "Gusts until the evening, then clearing. Waves of two metres.",
            0x30B0C7
        ),
        (
            "Theo Arnold", "Choir on Thursday",
            "Half past seven instead of eight, in the small hall, because the large one has a badminton tournament. Altos: bring "
                + "the green book.", 0xA2845E
        ),
        ("Bakery Holm", "Your order", "One rye, two white, twelve buns. Ready from seven.", 0xFF9500),
        (
            "Nadia", "Chess by post, move 31",
            "Rook to e4. I have thought about this for a week, and I am afraid that you have too.",
            0x636366
        ),
        (
            "Ferry Line", "Timetable from Monday",
            "The last boat leaves at 21:40. On Sundays there is one more at 22:30, which waits for the train.", 0x007AFF
        ),
        (
            "Paul and Rike", "We are four now",
            "She arrived on Sunday, at ten past three in the morning, and has been awake since.", 0xFF2D55
        ),
        (
            "Allotment Club", "Minutes of the meeting",
            "Present: nineteen. The water is turned on at Easter. The hedge was discussed. The hedge will be discussed again.",
            0x34C759
        ),
    ]
}
