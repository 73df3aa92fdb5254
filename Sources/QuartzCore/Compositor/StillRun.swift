// SPDX-License-Identifier: MIT
internal import WindowServer

/// Watches how many items at the back of the display list stand still while others move, and keeps them as a picture.
struct StillRun {
    /// The items that the picture stands for.
    private(set) var count = 0
    /// nil while it does not pay.
    private(set) var picture: StillPicture?

    /// Frames for which the same items have stood still.
    private var age = 0

    /// A picture costs memory as large as the window and one drawing of all that is in it: it pays for so many operations
    /// and more, and from the third frame of a movement on.
    private static let fewestItems = 6
    private static let frames = 2

    mutating func update(from old: [DisplayItem], to new: [DisplayItem], window: PixelRect, isMoving: Bool) {
        guard isMoving else {
            self = StillRun()
            return
        }
        if picture != nil || age > 0 {
            if old.count >= count, new.count >= count, old[..<count] == new[..<count] {
                age += 1
            } else {
                self = StillRun()
            }
        }
        if age == 0 {
            count = StillRun.commonCount(old, new)
            guard count >= StillRun.fewestItems else {
                count = 0
                return
            }
            age = 1
        }
        guard picture == nil, age >= StillRun.frames, let back = new.first, back.isOpaque, back.bounds == window else { return }
        picture = StillPicture(rect: window, operations: new[..<count].map(\.operation))
    }

    /// The length of the common beginning, cut before the last group that is not complete in it.
    private static func commonCount(_ old: [DisplayItem], _ new: [DisplayItem]) -> Int {
        var count = 0
        while count < old.count, count < new.count, old[count] == new[count] { count += 1 }
        var open = 0
        var complete = 0
        for index in 0..<count {
            switch new[index].operation {
            case .beginGroup: open += 1
            case .endGroup, .endGroupInStrips, .endGroupAsMask: open -= 1
            default: break
            }
            if open == 0 { complete = index + 1 }
        }
        return complete
    }
}
