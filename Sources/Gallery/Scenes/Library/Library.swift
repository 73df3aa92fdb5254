// SPDX-License-Identifier: MIT
import PhotoLibrary

/// A photo of the library: one of the gallery's pictures, and the number that the camera gave it.
struct LibraryPhoto: Hashable {
    let number: Int
    let photo: Photo

    /// The file's name in the camera.
    var title: String { "\(photo.title) \(number)" }
}

/// Photos of one year, the newest first.
struct LibraryYear {
    let title: String
    /// The number of the first photo, which is the greatest one.
    let newest: Int
    let count: Int

    subscript(index: Int) -> LibraryPhoto { LibraryPhoto(number: newest - index, photo: Library.picture(newest - index)) }
}

/// Pictures that belong together.
struct Album: Hashable {
    let title: String
    let files: [String]

    var cover: Photo { Photo.named(files[0]) }

    static let all = [
        Album(title: "Mountains", files: ["alps-glow", "ridges-dawn", "ridges-blue", "ridges-teal", "alps-lake", "volcano"]),
        Album(title: "Sea", files: ["sea-sunset", "lagoon", "sea-moon", "sea-storm", "glacier-bay"]),
        Album(title: "Night", files: ["aurora-fjord", "star-trails", "night-milkyway", "city-night", "volcano"]),
        Album(title: "Desert", files: ["dunes-gold", "dunes-dusk", "canyon"]),
        Album(title: "Woods", files: ["forest-autumn", "forest-fog"]),
        Album(title: "Cities", files: ["city-dawn", "city-night"]),
        Album(title: "Meadows", files: ["lavender", "hills-green"]),
        Album(title: "Ice and snow", files: ["snow-blue", "glacier-bay", "alps-glow"]),
    ]
}

/// A hundred thousand photos of twenty years.
enum Library {
    static let count = 100_000

    static let years: [LibraryYear] = {
        // More from year to year.
        let counts = (0..<20).map { 8_800 - 400 * $0 }
        var newest = count
        return counts.enumerated().map { index, count in
            defer { newest -= count }
            return LibraryYear(title: String(2026 - index), newest: newest, count: count)
        }
    }()

    /// The picture of a photo.
    static func picture(_ number: Int) -> Photo { Photo.all[(number * 7 + number / 24 * 5) % Photo.all.count] }
}
