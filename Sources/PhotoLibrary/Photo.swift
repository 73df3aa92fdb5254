// SPDX-License-Identifier: MIT

/// A photo and its details. Photos and places are invented: the images were computed for the gallery and its samples.
public struct Photo: Hashable, Sendable {
    /// The name of the file in Resources/Photos, without ".png".
    public let file: String
    public let title: String
    public let place: String
    public let taken: String
    public let lens: String
    public let exposure: String
    public let sensitivity: Int
    /// Shown until the image is decoded: 0xRRGGBB.
    public let tone: Int

    /// Rows for a table of details.
    public var properties: [(name: String, value: String)] {
        [
            ("Taken", taken), ("Camera", "Numeral 24"), ("Lens", lens), ("Exposure", exposure), ("ISO", "\(sensitivity)"),
            ("Size", "480 × 360"),
        ]
    }

    /// The photo in this file; the first one where there is no such file.
    public static func named(_ file: String) -> Photo { all.first { $0.file == file } ?? all[0] }
}
