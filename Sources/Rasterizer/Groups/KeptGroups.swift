// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// The groups of a window's last frame, which the next one draws from their pixels where their operations are equal, or equal at another
/// place: layers that fade, turn, flip, or fade as they move are composited once for a movement, not once for a frame.
///
/// A window has one, and empties it when nothing moves any more. Confined to the thread that draws the window.
package final class KeptGroups {
    /// A group of a frame.
    struct Group {
        /// What draws it, in `operations`.
        var operations: Range<Int>
        var canvas: Canvas
        /// The pixels that it has.
        var extent: PixelRect
        /// Nil for groups in a server.
        var memory: GroupBitmap?
        var byteCount: Int { extent.area * 4 }

        /// The same pixels elsewhere.
        func moved(by way: PixelPoint) -> Group {
            guard way != PixelPoint(x: 0, y: 0) else { return self }
            var group = self
            group.extent = extent.offset(x: way.x, y: way.y)
            canvas.move(to: PixelPoint(x: group.extent.x, y: group.extent.y))
            return group
        }
    }

    /// What is known of a group that is about to be drawn.
    enum Finding {
        /// Its pixels are there.
        case kept(Group)
        /// They must be drawn, all of them: the next frames will need others than this one.
        case incomplete(memory: GroupBitmap?)
        /// It has changed, or is new.
        case changed(memory: GroupBitmap?)
    }

    /// How many groups of the last frame are compared with one of this frame.
    private static let maximumTries = 32
    /// Groups take at most as much memory as the window's pixels do, this many times.
    private static let maximumWindows = 3

    private var last: [Group?] = []
    private var lastOperations: [DrawingOperation] = []
    private var groups: [Group?] = []
    private var operations: [DrawingOperation] = []
    /// The group after the one that was found last: frames have their groups in the same order.
    private var cursor = 0
    /// For each operation that begins a group, the index of the one that ends it.
    private var ends: [Int] = []
    private var openGroups: [Int] = []
    private var remainingBytes = 0
    private var isInServer = false
    /// Kept and let go of as the groups are.
    let scaledPictures = ScaledPictures()
    private var usedBlurMemory: BlurMemory?
    /// For the backdrops of the window. It is let go of with all pixels.
    var blurMemory: BlurMemory {
        let memory = usedBlurMemory ?? BlurMemory()
        usedBlurMemory = memory
        return memory
    }

    /// The number of groups drawn and of those whose pixels were there, for tests and benchmarks.
    package private(set) var drawnCount = 0
    package private(set) var keptCount = 0
    /// The number of times that a picture was scaled to be kept.
    package var scaledCount: Int { scaledPictures.count }

    package init() {}

    /// Lets go of all pixels.
    package func removeAll() {
        scaledPictures.removeAll()
        usedBlurMemory = nil
        guard !groups.isEmpty || !last.isEmpty else { return }
        (last, lastOperations, groups, operations, ends) = ([], [], [], [], [])
    }

    /// The next frame begins.
    ///
    /// - Parameter isInServer: Whether groups are drawn to surfaces of a server.
    func begin(_ frame: [DrawingOperation], target: CairoSurface, isInServer: Bool) {
        swap(&last, &groups)
        swap(&lastOperations, &operations)
        groups.removeAll(keepingCapacity: true)
        operations.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        if isInServer != self.isInServer { last.removeAll() }
        self.isInServer = isInServer
        cursor = 0
        remainingBytes = KeptGroups.maximumWindows * target.width * target.height * 4
        scaledPictures.begin(area: target.width * target.height)
        findEnds(of: frame)
    }

    /// The frame is drawn: what it has not used of the one before is freed.
    func end() {
        last.removeAll(keepingCapacity: true)
        lastOperations.removeAll(keepingCapacity: true)
        scaledPictures.end()
    }

    private func findEnds(of frame: [DrawingOperation]) {
        for (index, operation) in frame.enumerated() {
            switch operation {
            case _ where operation.beginsGroup:
                if ends.isEmpty { ends.append(contentsOf: repeatElement(-1, count: frame.count)) }
                openGroups.append(index)
            case _ where operation.endsGroup:
                if let begin = openGroups.popLast() { ends[begin] = index }
            default: break
            }
        }
        openGroups.removeAll(keepingCapacity: true)
    }

    /// The index of the operation that ends the group; nil when there is none.
    func end(ofGroupAt begin: Int) -> Int? {
        guard ends.indices.contains(begin), ends[begin] > begin else { return nil }
        return ends[begin]
    }

    /// Looks for the pixels of a group.
    ///
    /// - Parameters:
    ///   - range: The operations from its beginning to before its end.
    ///   - extent: The pixels that are needed.
    func find(_ range: Range<Int>, of frame: [DrawingOperation], extent: PixelRect) -> Finding {
        let tries = min(last.count, KeptGroups.maximumTries)
        for step in 0..<tries {
            let index = (cursor + step) % last.count
            guard let group = last[index], let way = way(range, of: frame, from: group, in: lastOperations) else { continue }
            last[index] = nil
            cursor = index + 1
            let place = group.extent.offset(x: way.x, y: way.y)
            guard place.intersection(extent) == extent else { return .incomplete(memory: group.memory) }
            keptCount += 1
            return .kept(group.moved(by: way))
        }
        // The next one with as many operations is most likely what it was before.
        for step in 0..<tries {
            let index = (cursor + step) % last.count
            guard let group = last[index], group.operations.count == range.count else { continue }
            last[index] = nil
            return .changed(memory: group.memory)
        }
        return .changed(memory: nil)
    }

    /// How far a group of a frame is from the same one in another frame, whose operations are given; nil for another group. An opaque group that
    /// begins to fade is the same as before.
    private func way(
        _ range: Range<Int>, of frame: [DrawingOperation], from group: Group, in operations: [DrawingOperation]
    ) -> PixelPoint? {
        guard group.operations.count == range.count else { return nil }
        let (beginning, other) = (frame[range.lowerBound].beginningGroup, operations[group.operations.lowerBound])
        var way = PixelPoint(x: 0, y: 0)
        if case .beginGroup(let rect, isDetached: false) = beginning, case .beginGroup(let from, isDetached: false) = other {
            way = PixelPoint(x: rect.x - from.x, y: rect.y - from.y)
        }
        guard beginning.isSame(as: other, movedBy: way),
            zip(frame[range.dropFirst()], operations[group.operations.dropFirst()])
                .allSatisfy({ $0.isSame(as: $1, movedBy: way) })
        else { return nil }
        return way
    }

    /// Keeps a group of the last frame that this one does not show, or draws in place: a later one may show it again.
    func carry(groupAt begin: Int, of frame: [DrawingOperation]) {
        guard !last.isEmpty, let end = end(ofGroupAt: begin) else { return }
        let range = begin..<end
        for index in last.indices {
            guard let kept = last[index], let way = way(range, of: frame, from: kept, in: lastOperations) else { continue }
            last[index] = nil
            let group = kept.moved(by: way)
            return keep(range, of: frame, canvas: group.canvas, extent: group.extent, memory: group.memory)
        }
    }

    /// Takes in the operations of a later frame, some of whose groups will be drawn in advance.
    func lookAhead(to frame: [DrawingOperation]) {
        ends.removeAll(keepingCapacity: true)
        findEnds(of: frame)
    }

    /// Whether a group is kept for the next frame.
    func isKept(_ range: Range<Int>, of frame: [DrawingOperation]) -> Bool {
        groups.contains { group in group.map { way(range, of: frame, from: $0, in: operations) != nil } ?? false }
    }

    /// Keeps a group for the next frame.
    func keep(_ range: Range<Int>, of frame: [DrawingOperation], canvas: Canvas, extent: PixelRect, memory: GroupBitmap?) {
        var group = Group(operations: range, canvas: canvas, extent: extent, memory: memory)
        guard group.byteCount <= remainingBytes else { return }
        remainingBytes -= group.byteCount
        group.operations = operations.count..<operations.count + range.count
        operations.append(frame[range.lowerBound].beginningGroup)
        operations.append(contentsOf: frame[range.dropFirst()])
        groups.append(group)
    }

    /// Counts a group that was drawn.
    func didDraw() { drawnCount += 1 }
}

extension DrawingOperation {
    /// The same for groups that are drawn in place and for others.
    fileprivate var beginningGroup: DrawingOperation {
        if case .beginOpaqueGroup(let rect, _) = self { .beginGroup(rect, isDetached: false) } else { self }
    }

    /// Whether it begins a group.
    var beginsGroup: Bool {
        switch self {
        case .beginGroup, .beginOpaqueGroup: true
        default: false
        }
    }

    /// Whether it ends the group that was begun last.
    var endsGroup: Bool {
        switch self {
        case .endGroup, .endGroupInStrips, .endGroupAsMask: true
        default: false
        }
    }
}
