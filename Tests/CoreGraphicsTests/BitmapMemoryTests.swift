// SPDX-License-Identifier: MIT
import CoreGraphics
import Glibc
import Testing

@Suite("Memory of bitmaps")
struct BitmapMemoryTests {
    private let memory = BitmapMemory()

    private func isClear(_ block: BitmapMemory.Block) -> Bool {
        UnsafeRawBufferPointer(start: block.bytes, count: block.size).allSatisfy { $0 == 0 }
    }

    @Test("what is freed returns to the system, unless each frame is drawn anew")
    func isFreed() throws {
        memory.free(try #require(memory.allocate(1 << 20)))
        #expect(memory.keptSize == 0)
        let hold = memory.hold()
        memory.free(try #require(memory.allocate(1 << 20)))
        #expect(memory.keptSize == 1 << 20)
        hold.end()
        #expect(memory.keptSize == 0)
    }

    @Test("a kept block is used again, cleared, where most of it is needed", arguments: [1 << 20, 1 << 23])
    func isUsedAgain(size: Int) throws {
        let hold = memory.hold()
        let first = try #require(memory.allocate(size))
        first.bytes.storeBytes(of: 7, toByteOffset: size / 2, as: UInt8.self)
        memory.free(first)
        let small = try #require(memory.allocate(size / 4))
        #expect(memory.keptSize == size)
        let next = try #require(memory.allocate(size - 100))
        #expect(memory.keptSize == 0 && next.bytes == first.bytes && next.size == size)
        #expect(isClear(next))
        memory.free(small)
        memory.free(next)
        hold.end()
    }

    @Test("what grows from frame to frame gets new memory in few of them")
    func growth() throws {
        let hold = memory.hold()
        var places = Set<UnsafeMutableRawPointer>()
        var former: BitmapMemory.Block?
        for frame in 0..<40 {
            let block = try #require(memory.allocate(200_000 + frame * 20_000))
            #expect(isClear(block))
            places.insert(block.bytes)
            if let former { memory.free(former) }
            former = block
        }
        if let former { memory.free(former) }
        hold.end()
        #expect(places.count < 4)
    }

    @Test("at most 24 MB are kept, and the oldest go first")
    func isBounded() throws {
        let hold = memory.hold()
        let blocks = try (1...20).map { try #require(memory.allocate($0 << 18)) }
        for block in blocks {
            memory.free(block)
            #expect(memory.keptSize <= 3 << 23)
        }
        let next = try #require(memory.allocate(20 << 18))
        #expect(blocks.suffix(4).contains { $0.bytes == next.bytes })
        memory.free(next)
        hold.end()
        #expect(memory.keptSize == 0)
    }

    @Test("small blocks and those that stay mostly empty are not kept ones")
    func others() throws {
        let hold = memory.hold()
        memory.free(try #require(memory.allocate(1000)))
        #expect(memory.keptSize == 0)
        memory.free(try #require(memory.allocate(1 << 20)))
        let sparse = try #require(memory.allocate(1 << 20, isSparse: true))
        #expect(memory.keptSize == 1 << 20)
        hold.end()
        memory.free(sparse)
    }

    // In a process of its own: the heap and its limits are the process's, and display links of other tests set them.
    @Test("the heap keeps what each frame frees, while frames are drawn anew")
    func heapIsKept() async {
        await #expect(processExitsWith: .success) {
            BitmapMemory.keepHeap(true)
            let (blocks, pages) = (8, 256)
            func frame() {
                let memory = (0..<blocks).compactMap { _ in malloc(pages * 4096) }
                for block in memory { memset(block, 1, pages * 4096) }
                for block in memory.reversed() { free(block) }
            }
            frame()
            var (before, after) = (rusage(), rusage())
            // RUSAGE_THREAD, which the overlay does not have.
            let thread: Int32 = 1
            getrusage(thread, &before)
            for _ in 0..<20 { frame() }
            getrusage(thread, &after)
            // Pages that the system had to find: fewer than for four frames.
            #expect(after.ru_minflt - before.ru_minflt < 4 * blocks * pages)
        }
    }
}
