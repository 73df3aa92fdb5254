// SPDX-License-Identifier: MIT
internal import WindowServer

/// The items at the back of the display list that stay the same while something in front of them moves, as a cached picture.
struct StaticPrefix {
    /// The number of items that the picture replaces.
    private(set) var count = 0
    /// nil while a picture would cost more than it saves.
    var picture: CachedPicture? { isUpcoming ? nil : made }
    /// A picture that the next frames will use: it is drawn when this frame is on the screen, and makes none late.
    var upcoming: CachedPicture? { isUpcoming ? made : nil }
    private var made: CachedPicture?
    private var isUpcoming = false
    /// Whether the target shows exactly the picture: it was made for this frame, and the frame before consisted of its items.
    private(set) var isOnTarget = false
    /// Frames to wait before a new picture, after one that had to be given up.
    private var framesToWait = 0

    /// A picture costs as much memory as the window and one drawing of its items. That pays when at least so many operations would
    /// otherwise be drawn again in every frame, and the damage is at least a fourth of the window.
    private static let minimumItems = 6
    private static let minimumShareOfWindow = 4
    /// In memory, how often its items must go through the memory of a pixel, on average: twice as often as a copy of the picture.
    private static let minimumPasses = 4

    /// Compares the lists of two frames, and makes or drops the picture.
    ///
    /// - Parameters:
    ///   - targetShowsOld: Whether the target still has the pixels of the frame before.
    ///   - inMemory: Whether frames are drawn in memory. There a picture can be drawn between two frames, and must save work on
    ///     pixels; elsewhere it saves requests.
    mutating func update(
        from old: DisplayList, to new: DisplayList, damage: PixelRegion, window: PixelRect, isMoving: Bool, targetShowsOld: Bool,
        inMemory: Bool
    ) {
        isOnTarget = false
        if made != nil {
            isUpcoming = false
            guard StaticPrefix.commonCount(old, new) < count else { return }
            self = StaticPrefix()
            framesToWait = 2
        }
        framesToWait -= 1
        guard isMoving, framesToWait < 0, damage.area * StaticPrefix.minimumShareOfWindow >= window.area,
            case .item(let back) = new.entries.first, back.opaqueRect == window
        else { return }
        let common = StaticPrefix.commonCount(old, new)
        guard common >= StaticPrefix.minimumItems else { return }
        guard !inMemory || StaticPrefix.saves(new, count: common, in: damage.bounds, of: window) else { return }
        count = common
        made = CachedPicture(rect: window, operations: new.items.prefix(common).map(\.operation))
        isOnTarget = targetShowsOld && common == old.count
        // Where all of the window is drawn, the picture is made on the way.
        isUpcoming = inMemory && !isOnTarget && damage.area < window.area
    }

    /// Whether drawing the items takes so many passes over the pixels of the damage that a picture pays: photos, for one, are copied like
    /// the picture, without what it takes to make it.
    private static func saves(_ list: DisplayList, count: Int, in damage: PixelRect, of window: PixelRect) -> Bool {
        var passes = 0
        var cursor = DisplayCursor(list.entries[...])
        for _ in 0..<count {
            guard let item = cursor.nextItem() else { break }
            // What it hides is not drawn.
            if item.hiddenRect.contains(damage) { passes = 0 }
            passes += item.passes * item.bounds.intersection(damage).area
        }
        // What dims the window is drawn in the same pass as the picture.
        if let above = cursor.nextItem(), above.depth == 0, !above.isOpaque, above.bounds.contains(window),
            case .fill = above.operation
        {
            passes += above.passes * damage.area
        }
        return passes >= minimumPasses * damage.area
    }

    /// Drops the picture after the last frame of a movement, unless something translucent lies over it: a view that was dimmed will
    /// be undimmed, and the first frame of that should not have to draw it again.
    mutating func movementEnded(showing list: DisplayList, in window: PixelRect) {
        guard made != nil else { return }
        if let above = list.item(at: count), !above.isOpaque, above.bounds.area * 2 >= window.area { return }
        self = StaticPrefix()
    }

    /// The number of items that both lists begin with, without a group that is not complete among them.
    private static func commonCount(_ old: DisplayList, _ new: DisplayList) -> Int {
        var count = 0
        var openGroups = 0
        var complete = 0
        var pairs = DisplayPairs(old, new)
        while let pair = pairs.pair() {
            switch pair {
            // Segments hold whole groups.
            case .same(let items): count += items
            case .items(let before, let after):
                guard before == after else { return complete }
                switch after.operation {
                case .beginGroup, .beginOpaqueGroup: openGroups += 1
                case .endGroup, .endGroupInStrips, .endGroupAsMask: openGroups -= 1
                default: break
                }
                count += 1
            }
            if openGroups == 0 { complete = count }
            pairs.stepOver()
        }
        return complete
    }
}

extension DisplayItem {
    /// How often it goes through a pixel's memory, roughly: reading a content or a mask, reading what is there, writing.
    fileprivate var passes: Int {
        switch operation {
        case .fill: isOpaque ? 1 : 2
        case .beginGroup, .beginOpaqueGroup: 1
        case .draw, .stretch, .stretchPixels: isOpaque ? 2 : 3
        default: 3
        }
    }
}
