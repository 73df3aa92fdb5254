// SPDX-License-Identifier: MIT
public import Foundation

/// Index paths of lists: a section, and an item or row in it.
extension IndexPath {
    /// The path of an item in a section of a collection view.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The path of a row in a section of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The first index. A path without it ends the program.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The second index. A path without it ends the program.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The second index, as tables name it. A path without it ends the program.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
