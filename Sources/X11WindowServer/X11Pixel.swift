// SPDX-License-Identifier: MIT
internal import CX11
internal import CoreGraphics
internal import WindowServer

/// Colours as pixel values of the default visual.
enum X11Pixel {
    static func value(of color: DrawingColor, on connection: X11Connection) -> UInt {
        let visual = cx11_visual(connection.display)
        let masks = (0..<3).map { UInt(cx11_visual_mask(visual, Int32($0))) }
        return value(of: color, masks: masks)
    }

    /// Scales each channel to its mask: for visuals of 15, 16, 24 and 30 bits.
    static func value(of color: DrawingColor, masks: [UInt]) -> UInt {
        zip([color.red, color.green, color.blue], masks).reduce(0) { pixel, part in
            let (channel, mask) = part
            guard mask != 0 else { return pixel }
            let shift = UInt(mask.trailingZeroBitCount)
            let largest = Double(mask >> shift)
            let clamped = channel.isFinite ? min(max(channel, 0), 1) : 0
            return pixel | UInt(saturating: (clamped * largest).rounded()) << shift
        }
    }
}
