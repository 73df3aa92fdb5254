// SPDX-License-Identifier: MIT

/// A photo and its details. Photos and places are invented: the images were computed for this gallery.
struct Photo: Hashable {
    /// The name of the file in Resources/Photos, without ".png".
    let file: String
    let title: String
    let place: String
    let taken: String
    let lens: String
    let exposure: String
    let sensitivity: Int
    /// Shown until the image is decoded: 0xRRGGBB.
    let tone: Int

    /// Rows for a table of details.
    var properties: [(name: String, value: String)] {
        [
            ("Taken", taken), ("Camera", "Numeral 24"), ("Lens", lens), ("Exposure", exposure), ("ISO", "\(sensitivity)"),
            ("Size", "480 × 360"),
        ]
    }

    /// The photo in this file; the first one where there is no such file.
    static func named(_ file: String) -> Photo { all.first { $0.file == file } ?? all[0] }
}
