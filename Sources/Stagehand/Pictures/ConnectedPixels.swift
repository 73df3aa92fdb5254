// SPDX-License-Identifier: MIT

/// The connected groups of marked pixels in an image; pixels that touch at a corner are connected.
struct ConnectedPixels {
    /// The number of pixels in the largest group.
    private(set) var largestCount = 0

    init(width: Int, height: Int, isMarked: (Int) -> Bool) {
        var isOpen = (0..<width * height).map(isMarked)
        for start in isOpen.indices where isOpen[start] {
            var count = 0
            var pending = [start]
            isOpen[start] = false
            while let index = pending.popLast() {
                count += 1
                let (x, y) = (index % width, index / width)
                for nextY in max(y - 1, 0)...min(y + 1, height - 1) {
                    for nextX in max(x - 1, 0)...min(x + 1, width - 1) where isOpen[nextY * width + nextX] {
                        isOpen[nextY * width + nextX] = false
                        pending.append(nextY * width + nextX)
                    }
                }
            }
            largestCount = max(largestCount, count)
        }
    }
}
