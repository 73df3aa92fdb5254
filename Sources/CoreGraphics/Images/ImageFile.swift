// SPDX-License-Identifier: MIT

/// The file of one or several pictures.
package final class ImageFile: Sendable {
    package let header: ImageHeader
    /// How long each picture is shown, in seconds, as the file says; 0 for the only picture of other files.
    package let delays: [Double]
    /// How often the pictures are shown; 0: without end; nil: the file does not say it.
    package let loops: Int?

    private let data: Data
    private let lock = NSLock()
    // Read and written under the lock only.
    nonisolated(unsafe) private var place: (file: DecodedFile, index: Int)?

    /// Nil for data that is no image file; see `CGImage.init(file:vectorScale:)`.
    package init?(_ data: Data) {
        guard data.count <= CGImage.largestFile, let header = ImageHeader(data, scale: 1) else { return nil }
        self.header = header
        let frames = header.isAnimated ? ImageFrames(data, header) : nil
        self.data = frames?.shortened(data) ?? data
        delays = frames?.delays ?? [0]
        loops = frames?.loops
    }

    /// One of the pictures; nil when there is none or it can't be decoded. The pictures of an animation are decoded now, each from the one
    /// before it: in order they take the least time. A WebP file's pictures after one without a duration are not reached.
    package func image(at index: Int) -> CGImage? {
        guard delays.indices.contains(index) else { return nil }
        guard header.isAnimated else { return CGImage(file: data) }
        return lock.withLock {
            if place.map({ $0.index > index }) ?? true { place = DecodedFile(data, header).map { ($0, 0) } }
            while let (file, current) = place, current < index {
                place = file.next() ? (file, current + 1) : nil
            }
            return place?.file.bitmap.map { CGImage(bitmap: $0) }
        }
    }
}
