// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The contents of layers whose values are animated, drawn for the last frame: while the values stand still, the frames share them.
struct DrawnContents {
    /// All that a drawing depends on.
    private struct Key: Equatable {
        var drawing: DrawnValues?
        var bounds: CGRect
        var scale: CGFloat

        init(_ properties: LayerProperties, scale: CGFloat) {
            drawing = properties.drawing
            bounds = properties.bounds
            self.scale = scale
        }
    }

    private struct Entry {
        var key: Key
        var drawn: DrawnContent
        var frame: UInt64
    }

    private var entries: [LayerID: Entry] = [:]
    private var frame: UInt64 = 0
    private var drawsInFrame = false
    /// While every frame draws something anew.
    private var hold: BitmapMemory.Hold?
    private let memory: BitmapMemory

    init(memory: BitmapMemory = .shared) {
        self.memory = memory
    }

    mutating func content(of layer: LayerID, _ properties: LayerProperties, scale: CGFloat) -> DrawnContent {
        let key = Key(properties, scale: scale)
        if let known = entries[layer], known.key == key {
            entries[layer]?.frame = frame
            return known.drawn
        }
        let drawn = DrawnContent(properties, scale: scale)
        drawsInFrame = true
        entries[layer] = Entry(key: key, drawn: drawn, frame: frame)
        return drawn
    }

    /// Forgets what the frame has not used.
    ///
    /// - Parameter isMoving: Whether more frames will follow: then the memory of what this one has drawn anew is kept for the next.
    mutating func endFrame(isMoving: Bool) {
        if !entries.isEmpty { entries = entries.filter { $0.value.frame == frame } }
        frame += 1
        if !isMoving || entries.isEmpty {
            hold = nil
        } else if drawsInFrame, hold == nil {
            hold = memory.hold()
        }
        drawsInFrame = false
    }
}
