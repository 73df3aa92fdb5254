// SPDX-License-Identifier: MIT
import UIKit

/// An evening of a concert hall that never was.
struct Concert {
    let day: String
    let time: String
    let title: String
    let place: String
    let color: UIColor
    let pieces: [(title: String, composer: String)]
    let note: String

    static let week = [
        Concert(
            day: "Monday", time: "19:30", title: "Quartets by lamplight", place: "Boathouse, upper floor", color: .plum,
            pieces: [("Quartet in D minor", "Schubert"), ("Five movements", "Webern"), ("Quartet no. 2", "Borodin")],
            note: "The doors close when the lamps are lit. Bring a coat."),
        Concert(
            day: "Tuesday", time: "18:00", title: "Brass on the bridge", place: "Mill Bridge", color: .amber,
            pieces: [("Sonata pian' e forte", "Gabrieli"), ("Fanfare", "Dukas"), ("Suite", "Ewald")],
            note: "In rain, in the market hall."),
        Concert(
            day: "Wednesday", time: "20:00", title: "Songs of travel", place: "Old Library", color: .moss,
            pieces: [("Songs of Travel", "Vaughan Williams"), ("Liederkreis", "Schumann"), ("Folk songs", "Britten")],
            note: "With an introduction at a quarter past seven."),
        Concert(
            day: "Thursday", time: "19:30", title: "The sea, three times", place: "Great Hall", color: .ocean,
            pieces: [("La mer", "Debussy"), ("Four sea interludes", "Britten"), ("The Oceanides", "Sibelius")],
            note: "Orchestra of the harbour towns. Ends about half past nine."),
        Concert(
            day: "Friday", time: "22:00", title: "Late piano", place: "Glasshouse", color: .brick,
            pieces: [("Nocturnes, op. 27", "Chopin"), ("In the mists", "Janáček"), ("Gymnopédies", "Satie")],
            note: "Sit where you like. The plants stay."),
    ]
}
