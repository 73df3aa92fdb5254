// SPDX-License-Identifier: MIT
import ArgumentParser

extension GalleryScene {
    /// All scenes, in the order of `--list`. The first one is shown when none is named.
    static let all: [GalleryScene] = [
        .photos,
        .half,
        .custom,
        .bouncy,
        .look,
        .swipe,
        .chain,
        .sheet,
        .popover,
        .alert,
        .adaptive,
        .layout,
        .library,
        .mail,
        .layers,
        .menu,
        .bench,
    ]

    /// The scene with this name in upper or lower case.
    ///
    /// - Throws: A `ValidationError` with all names when there is none.
    init(named name: String) throws {
        guard let scene = Self.all.first(where: { $0.name == name.lowercased() }) else {
            let names = Self.all.map(\.name).joined(separator: ", ")
            throw ValidationError("There is no scene '\(name)'. Choose one of: \(names).")
        }
        self = scene
    }
}
