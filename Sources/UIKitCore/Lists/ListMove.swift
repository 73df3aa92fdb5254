// SPDX-License-Identifier: MIT
internal import Foundation

/// A row or an item that the user moves. The data source hears of it at the end only: until then the list shows its data as if it had.
struct ListMove {
    /// Where it is in the data.
    let original: IndexPath
    /// Where it shows.
    var current: IndexPath

    /// The place in the data of what shows at a place.
    func dataPath(_ shown: IndexPath) -> IndexPath {
        guard shown != current else { return original }
        var item = shown[1]
        if shown[0] == current[0], item > current[1] { item -= 1 }
        if shown[0] == original[0], item >= original[1] { item += 1 }
        return IndexPath(indexes: [shown[0], item])
    }
}
