// SPDX-License-Identifier: MIT
internal import WindowServer

/// Watches how much at the back of the display list stands still while the rest moves, and keeps that as a picture.
struct StillRun {
    /// The items that the picture stands for.
    private(set) var count = 0
    /// nil while it does not pay.
    private(set) var picture: StillPicture?

    /// Frames for which they have stood still.
    private var age = 0

    /// A picture costs memory as large as the window and one drawing of all that is in it: it pays for so many operations
    /// and more, and from the third frame of a movement on.
    private static let fewestItems = 6
    private static let frames = 2

    /// - Parameter isEager: The picture is made with the first frame of a movement and kept when that is over: its operations
    ///   are dearer than its pixels.
    mutating func update(from old: DisplayList, to new: DisplayList, window: PixelRect, isMoving: Bool, isEager: Bool) {
        guard isMoving || (isEager && picture != nil) else {
            self = StillRun()
            return
        }
        let common = StillRun.commonCount(old, new)
        if age > 0 {
            if common >= count { age += 1 } else { self = StillRun() }
        }
        if age == 0 {
            count = common
            guard count >= StillRun.fewestItems else {
                self = StillRun()
                return
            }
            age = 1
        }
        // With the first frame that shows what moves.
        let isDue = age >= StillRun.frames || (isEager && common < new.entries.reduce(0) { $0 + $1.count })
        guard picture == nil, isMoving, isDue, case .item(let back) = new.entries.first, back.isOpaque,
            back.bounds == window
        else { return }
        picture = StillPicture(rect: window, operations: new.items.prefix(count).map(\.operation))
    }

    /// The number of items that both lists begin with, cut before the last group that is not complete among them.
    private static func commonCount(_ old: DisplayList, _ new: DisplayList) -> Int {
        var count = 0
        var open = 0
        var complete = 0
        var pairs = DisplayPairs(old, new)
        while let pair = pairs.pair() {
            switch pair {
            // Segments hold whole groups.
            case .same(let items): count += items
            case .items(let before, let after):
                guard before == after else { return complete }
                switch after.operation {
                case .beginGroup: open += 1
                case .endGroup, .endGroupInStrips, .endGroupAsMask: open -= 1
                default: break
                }
                count += 1
            }
            if open == 0 { complete = count }
            pairs.stepOver()
        }
        return complete
    }
}
