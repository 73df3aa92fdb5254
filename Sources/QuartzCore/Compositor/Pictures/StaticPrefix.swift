// SPDX-License-Identifier: MIT
internal import WindowServer

/// Watches how much at the back of the display list stands still while the rest moves, and keeps that as a picture.
struct StaticPrefix {
    /// The items that the picture stands for.
    private(set) var count = 0
    /// nil while it does not pay.
    private(set) var picture: CachedPicture?
    /// The picture is new, and the frame before shows it as it is: it need not be drawn.
    private(set) var isShownAlready = false
    /// Frames without a picture, after one that did not last.
    private var patience = 0

    /// A picture costs memory as large as the window and one drawing of all that is in it: it pays for so many operations and
    /// more, where they would be drawn again for most of the window in every frame.
    private static let fewestItems = 6
    private static let minimumShareOfWindow = 4

    /// - Parameter targetShowsOld: The pixels of the frame before are still there.
    mutating func update(
        from old: DisplayList, to new: DisplayList, damage: PixelRegion, window: PixelRect, isMoving: Bool, targetShowsOld: Bool
    ) {
        isShownAlready = false
        if picture != nil {
            guard StaticPrefix.commonCount(old, new) < count else { return }
            self = StaticPrefix()
            patience = 2
        }
        patience -= 1
        guard isMoving, patience < 0, damage.area * StaticPrefix.minimumShareOfWindow >= window.area,
            case .item(let back) = new.entries.first, back.isOpaque, back.bounds == window
        else { return }
        let common = StaticPrefix.commonCount(old, new)
        guard common >= StaticPrefix.fewestItems else { return }
        count = common
        picture = CachedPicture(rect: window, operations: new.items.prefix(common).map(\.operation))
        isShownAlready = targetShowsOld && common == old.count
    }

    /// After the last frame of a movement the picture is let go, unless something translucent lies over it: what was dimmed
    /// will be undimmed, and should not have to be drawn anew for the first frame of that.
    mutating func rest(showing list: DisplayList, in window: PixelRect) {
        guard picture != nil else { return }
        if let over = list.item(at: count), !over.isOpaque, over.bounds.area * 2 >= window.area { return }
        self = StaticPrefix()
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
