// SPDX-License-Identifier: MIT
import ArgumentParser

extension GalleryScene {
    /// In the order of `--list`; the first is shown when none is named.
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
        .menu,
        .bench,
    ]

    /// The scene of this name, whatever its case.
    init(named name: String) throws {
        guard let scene = Self.all.first(where: { $0.name == name.lowercased() }) else {
            let names = Self.all.map(\.name).joined(separator: ", ")
            throw ValidationError("There is no scene '\(name)'. Choose one of: \(names).")
        }
        self = scene
    }
}
