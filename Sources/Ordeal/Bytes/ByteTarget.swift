// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import CoreGraphics
internal import Foundation
internal import X11WindowServer

/// A parser of bytes that come from outside.
enum ByteTarget: String, CaseIterable, ExpressibleByArgument {
    case png, pictures, settings, resources, events

    /// Lets the parser read the bytes.
    ///
    /// - Returns: What is wrong with the result; nil when nothing is.
    func complaint(about bytes: [UInt8]) -> String? {
        switch self {
        case .png:
            if let complaint = complaint(aboutPNG: bytes) { return complaint }
            // Changed contents are refused for their checksums: again, with the right ones, so that they are read.
            var repaired = bytes
            PNGChunks.repairChecksums(&repaired)
            return repaired == bytes ? nil : complaint(aboutPNG: repaired)
        case .pictures: return complaint(aboutPicture: bytes)
        case .settings: return complaint(aboutScale: ForeignBytes.scale(settings: bytes))
        case .resources: return complaint(aboutScale: ForeignBytes.scale(resources: bytes))
        case .events: return ForeignBytes.complaint(aboutEvents: bytes)
        }
    }

    /// An image that opens can be drawn.
    private func complaint(aboutPNG bytes: [UInt8]) -> String? {
        guard let image = CGImage(png: Data(bytes)) else { return nil }
        guard image.width > 0, image.height > 0 else { return "An image of \(image.width) × \(image.height) pixels was read." }
        // The part that is drawn makes the decoder read all.
        CGContext(width: 8, height: 8, scale: 1).draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        return nil
    }

    /// What a file says of itself holds for its pictures: the first two, as those after them are decoded in the same way.
    private func complaint(aboutPicture bytes: [UInt8]) -> String? {
        guard let file = ImageFile(Data(bytes)) else { return nil }
        let header = file.header
        guard header.width > 0, header.height > 0, !file.delays.isEmpty, file.delays.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            return "A file of \(header.width) × \(header.height) pixels was read, with the delays \(file.delays)."
        }
        for index in file.delays.indices.prefix(2) {
            guard let image = file.image(at: index) else { continue }
            guard image.width > 0, image.height > 0 else {
                return "Picture \(index) has \(image.width) × \(image.height) pixels."
            }
            CGContext(width: 8, height: 8, scale: 1).draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        return nil
    }

    private func complaint(aboutScale scale: CGFloat) -> String? {
        (0.5...4).contains(scale) ? nil : "The scale is \(scale)."
    }
}
