// SPDX-License-Identifier: MIT
internal import CX11
package import CoreGraphics
internal import WindowServer

/// The parsers of what other programs write, for tests with random input.
package enum ForeignBytes {
    /// The pixels per point that follow from the bytes of an XSETTINGS property.
    package static func scale(settings: [UInt8]) -> CGFloat {
        X11Scale.resolve(environment: nil, settings: settings, resources: nil)
    }

    /// The pixels per point that follow from the bytes of a RESOURCE_MANAGER property.
    package static func scale(resources: [UInt8]) -> CGFloat {
        X11Scale.resolve(environment: nil, settings: nil, resources: String(decoding: resources, as: UTF8.self))
    }

    /// Translates the bytes as events, one after the other: the memory of an `XEvent` each, or of an XInput event after an odd byte.
    ///
    /// - Returns: What is wrong with a translation; nil when nothing is.
    package static func complaint(aboutEvents bytes: [UInt8]) -> String? {
        var translator = X11EventTranslator(
            atoms: X11Atoms(numbers: [.wmProtocols: 10, .wmDeleteWindow: 11, .netWMPing: 12, .netWMSyncRequest: 13, .manager: 14]
            ),
            keyMap: X11KeyMap { keycode, _ in UInt(keycode) }, scale: 2)
        translator.allowsSentInput = true
        translator.scrollAxes.setAxes(
            [2: .init(isVertical: true, increment: 15), 3: .init(isVertical: false, increment: -1)], of: 4)
        var rest = bytes[...]
        while let kind = rest.popFirst() {
            let translation: X11Translation
            if kind % 2 == 0 {
                var event = XEvent()
                withUnsafeMutableBytes(of: &event) { fill($0, from: &rest) }
                // Only known types are read from the rest; the first byte chooses one.
                event.type = Int32(kind / 2 % UInt8(LASTEvent))
                translation = translator.translate(event, now: 1000)
            } else {
                var input = cx11_pointer()
                withUnsafeMutableBytes(of: &input) { fill($0, from: &rest) }
                input.type = Int32(kind / 2 % 32)
                // The protocol has fixed-point numbers, so Xlib never makes others than these.
                input.x = Double(Int32(truncatingIfNeeded: input.x.bitPattern)) / 65536
                input.y = Double(Int32(truncatingIfNeeded: input.y.bitPattern)) / 65536
                withUnsafeMutableBytes(of: &input.values) { values in
                    for index in 0..<Int(CX11_MAX_AXES) {
                        let bits = values.load(fromByteOffset: index * 8, as: Int64.self)
                        values.storeBytes(of: Double(bits) / 4_294_967_296, toByteOffset: index * 8, as: Double.self)
                    }
                }
                translation = translator.translate(input, now: 1000)
            }
            if let complaint = complaint(about: translation) { return complaint }
        }
        return nil
    }

    private static func fill(_ target: UnsafeMutableRawBufferPointer, from bytes: inout ArraySlice<UInt8>) {
        target.copyBytes(from: bytes.prefix(target.count))
        bytes = bytes.dropFirst(target.count)
    }

    private static func complaint(about translation: X11Translation) -> String? {
        switch translation {
        case .event(.pointer(let event)):
            let numbers = [event.location.x, event.location.y, event.scrollDelta.dx, event.scrollDelta.dy, event.timestamp]
            return numbers.allSatisfy(\.isFinite) ? nil : "A number of a pointer event is not finite: \(event)"
        case .event(.key(let event)): return event.timestamp.isFinite ? nil : "A time is not finite: \(event)"
        case .configured(let size?):
            let range = 1...X11EventTranslator.largestSide
            return range.contains(size.width) && range.contains(size.height) ? nil : "A window has the size \(size)."
        case .exposed(let rect, _):
            let all = PixelRect(PixelSize(width: X11EventTranslator.largestSide, height: X11EventTranslator.largestSide))
            return rect.intersection(all) == rect ? nil : "The exposed part is \(rect)."
        default: return nil
        }
    }
}
