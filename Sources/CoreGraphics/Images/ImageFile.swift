// SPDX-License-Identifier: MIT

/// The file of one or several pictures.
package final class ImageFile: Sendable {
    package let header: ImageHeader
    /// How long each picture that is read is shown, in seconds, as the file says: not all of them where that took too much. 0 for the only picture of other files.
    package let delays: [Double]
    /// How often the pictures are shown; 0: without end; nil: the file does not say it.
    package let loops: Int?

    /// Of an animation the part with the pictures that are read.
    private let data: Data
    private let lock = NSLock()
    // Read and written under the lock only.
    nonisolated(unsafe) private var place: (file: DecodedFile, index: Int)?

    /// Nil for data that is no image file; see `CGImage.init(file:vectorScale:)`.
    package init?(_ data: Data) {
        guard data.count <= CGImage.largestFile, let header = ImageHeader(data, scale: 1) else { return nil }
        self.header = header
        let frames = header.isAnimated ? ImageFrames(data, header, most: header.mostPictures) : nil
        self.data = frames?.part(of: data) ?? data
        delays = frames?.delays ?? [0]
        loops = frames?.loops
        guard frames?.isCut == true else { return }
        DrawingDiagnostics.warnOnce(
            "Of an animated \(header.format.name) file of \(header.width) x \(header.height) pixels only the first \(delays.count) "
                + "pictures are read: more would take too much memory or time.")
    }

    /// One of the pictures; nil when there is none or it can't be decoded. The pictures of an animation are decoded now, each from the one
    /// before it: in order they take the least time.
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
