// SPDX-License-Identifier: MIT
internal import CPictures
internal import Glibc
internal import Synchronization

/// The memory of bitmaps. Large blocks come from the system and return to it, with one exception: while something is drawn anew for
/// every frame, blocks that are freed are kept for the next frame. The kernel takes 0.25 µs to find and clear a page; clearing one that
/// is there takes a fifth.
package final class BitmapMemory: Sendable {
    package static let shared = BitmapMemory()

    /// Memory.
    package struct Block: Sendable {
        /// Belongs to the block's owner alone.
        package nonisolated(unsafe) let bytes: UnsafeMutableRawPointer
        package let size: Int
        /// How much of it was ever wanted. The rest takes no memory yet.
        fileprivate var used: Int
        /// Whether it is the system's, and not the heap's.
        fileprivate let isMapped: Bool

        /// Of Linux 5.14: finds all pages at once, in half the time of a fault for each. Older kernels refuse it, and nothing is lost.
        ///
        /// Not MADV_HUGEPAGE, which needs still less time as a rule: where memory is fragmented, a fault waits until others have been
        /// moved out of the way, for 25 ms and more.
        private static let populateWrite: Int32 = 23
        private static let pageSize = 4096

        /// Finds the pages of a range of bytes, where the memory is the system's.
        func findPages(of range: Range<Int>) {
            guard isMapped else { return }
            let start = range.lowerBound / Block.pageSize * Block.pageSize
            madvise(bytes + start, min(range.upperBound, size) - start, Block.populateWrite)
        }
    }

    private struct Kept {
        /// How many want freed blocks to be kept.
        var holds = 0
        /// The oldest first.
        var blocks: [Block] = []
        /// What is used of them.
        var size = 0
    }

    private let kept = Mutex(Kept())

    package init() {}

    /// What is kept at most, in bytes: a window of 1920x1080 twice, and masks of its size.
    private static let limit = 3 << 23
    /// Smaller ones are fast to allocate.
    private static let smallestKept = 1 << 16
    /// Up to this size, all blocks that may be kept have this size: most of it takes no memory.
    private static let largestSmall = 1 << 20
    /// From this size on, memory comes from the system and returns to it; what may be kept always does, since the system finds all
    /// of its pages at once.
    private static let smallestMapped = 1 << 21

    /// As long as one exists, blocks that are freed are kept. The last one's end frees them.
    package final class Hold {
        private let memory: BitmapMemory
        private var hasEnded = false

        fileprivate init(_ memory: BitmapMemory) {
            self.memory = memory
            memory.kept.withLock { $0.holds += 1 }
        }

        package func end() {
            guard !hasEnded else { return }
            hasEnded = true
            memory.release()
        }

        deinit { end() }
    }

    /// Begins to keep what is freed, for who draws something anew for every frame.
    package func hold() -> Hold { Hold(self) }

    /// Whether blocks that are freed are kept.
    package var keepsFreed: Bool { kept.withLock { $0.holds > 0 } }

    /// One of the holds has ended.
    private func release() {
        let blocks = kept.withLock { kept in
            kept.holds -= 1
            guard kept.holds == 0 else { return [Block]() }
            defer { kept.blocks = [] }
            kept.size = 0
            return kept.blocks
        }
        for block in blocks { release(block) }
    }

    /// The same for the heap: paths, glyphs and the like, for which each frame needs as much memory as the one before. False at first.
    package static func keepHeap(_ keeps: Bool) {
        let changes = keepsHeap.withLock { old in
            defer { old = keeps }
            return old != keeps
        }
        if changes { cpictures_keep_freed_memory(keeps) }
    }
    private static let keepsHeap = Mutex(false)

    /// How many bytes are kept, as far as they were used.
    package var keptSize: Int { kept.withLock { $0.size } }

    /// - Parameters:
    ///   - isSparse: Whether most of it will stay as it is, so that memory for that is not wanted.
    ///   - isCleared: Whether it must be zero; false where all of it will be written.
    package func allocate(_ size: Int, isSparse: Bool = false, isCleared: Bool = true) -> Block? {
        let mayBeKept = !isSparse && size >= BitmapMemory.smallestKept && keepsFreed
        if mayBeKept, let block = takeKept(size) {
            if isCleared { memset(block.bytes, 0, size) }
            return block
        }
        let whole = mayBeKept ? roomFor(size) : size
        guard mayBeKept || whole >= BitmapMemory.smallestMapped else {
            return calloc(whole, 1).map { Block(bytes: $0, size: whole, used: whole, isMapped: false) }
        }
        guard let memory = mmap(nil, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED
        else { return nil }
        let block = Block(bytes: memory, size: whole, used: size, isMapped: true)
        if !isSparse { block.findPages(of: 0..<size) }
        return block
    }

    /// Room for what grows from frame to frame. What is not written takes no memory.
    private func roomFor(_ size: Int) -> Int {
        if size <= BitmapMemory.largestSmall { return BitmapMemory.largestSmall }
        let step = 1 << (Int.bitWidth - size.leadingZeroBitCount - 3)
        return (size + step - 1) / step * step
    }

    /// The block of which least is left over, but less than half, or of small ones less than three quarters; otherwise the one that must
    /// grow least.
    private func takeKept(_ size: Int) -> Block? {
        let found = kept.withLock { kept -> Block? in
            let fitting = kept.blocks.indices.filter { index in
                let block = kept.blocks[index]
                return block.size >= size && block.used < size * (block.size <= BitmapMemory.largestSmall ? 4 : 2)
            }
            let best = fitting.min { left, right in
                let (left, right) = (kept.blocks[left].used - size, kept.blocks[right].used - size)
                return (left < 0) == (right < 0) ? abs(left) < abs(right) : left >= 0
            }
            guard let best else { return nil }
            kept.size -= kept.blocks[best].used
            return kept.blocks.remove(at: best)
        }
        guard var block = found else { return nil }
        if block.used < size {
            block.findPages(of: block.used..<size)
            block.used = size
        }
        return block
    }

    package func free(_ block: Block) {
        let dropped = kept.withLock { kept in
            guard kept.holds > 0, (BitmapMemory.smallestKept...BitmapMemory.limit).contains(block.used) else { return [block] }
            kept.blocks.append(block)
            kept.size += block.used
            var dropped: [Block] = []
            while kept.size > BitmapMemory.limit {
                let oldest = kept.blocks.removeFirst()
                kept.size -= oldest.used
                dropped.append(oldest)
            }
            return dropped
        }
        for block in dropped { release(block) }
    }

    private func release(_ block: Block) {
        if block.isMapped { munmap(block.bytes, block.size) } else { Glibc.free(block.bytes) }
    }
}
