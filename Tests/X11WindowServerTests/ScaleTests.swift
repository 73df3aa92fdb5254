// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer

@testable import X11WindowServer

@Suite("Scale") struct ScaleTests {
    /// An XSETTINGS property with a text and a number.
    private func settings(factor: Int32, isBigEndian: Bool = false) -> [UInt8] {
        func long(_ value: Int32) -> [UInt8] {
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        func short(_ value: Int) -> [UInt8] {
            isBigEndian ? [UInt8(value >> 8), UInt8(value & 255)] : [UInt8(value & 255), UInt8(value >> 8)]
        }
        func name(_ text: String) -> [UInt8] {
            let bytes = Array(text.utf8)
            return short(bytes.count) + bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0]
        bytes += long(7) + long(3)
        bytes += [1, 0] + name("Net/ThemeName") + long(1) + long(7) + Array("Adwaita".utf8) + [0]
        bytes += [2, 0] + name("Gtk/ColorX") + long(1) + long(0) + long(0)
        bytes += [0, 0] + name("Gdk/WindowScalingFactor") + long(1) + long(factor)
        return bytes
    }

    @Test("the environment comes before the desktop, and that before the fonts")
    func theEnvironmentComesBeforeTheDesktopBeforeTheFonts() {
        let resources = "*foo: 1\nXft.dpi:\t144\n"
        #expect(X11Scale.resolve(environment: "1.25", settings: settings(factor: 2), resources: resources) == 1.25)
        #expect(X11Scale.resolve(environment: nil, settings: settings(factor: 2), resources: resources) == 2)
        #expect(X11Scale.resolve(environment: nil, settings: nil, resources: resources) == 1.5)
        #expect(X11Scale.resolve(environment: nil, settings: nil, resources: nil) == 1)
    }

    @Test("settings are read in both byte orders")
    func settingsAreReadInBothByteOrders() {
        #expect(X11Scale.windowScalingFactor(settings(factor: 3)) == 3)
        #expect(X11Scale.windowScalingFactor(settings(factor: 3, isBigEndian: true)) == 3)
    }

    @Test("garbage in the environment is ignored", arguments: ["", "abc", "nan", "inf", "-2", "0", "1,5", "2x", "\0"])
    func garbageInTheEnvironmentIsNoAnswer(_ text: String) {
        #expect(X11Scale.resolve(environment: text, settings: nil, resources: nil) == 1)
    }

    @Test("scales are clamped", arguments: [("0.1", 0.5), ("100", 4), ("1e300", 4), (" 2 ", 2)])
    func scalesAreClamped(_ text: String, _ scale: Double) {
        #expect(X11Scale.resolve(environment: text, settings: nil, resources: nil) == CGFloat(scale))
    }

    @Test("garbage as a resolution is ignored", arguments: ["abc", "0", "-5", "1e9", "nan", "", "96 96"])
    func garbageResolutionsAreNoAnswer(_ text: String) {
        #expect(X11Scale.resolve(environment: nil, settings: nil, resources: "Xft.dpi: \(text)") == 1)
    }

    @Test("settings survive every truncation and flipped byte")
    func settingsSurviveEveryTruncationAndFlippedByte() {
        let whole = settings(factor: 2)
        for length in 0..<whole.count { #expect(X11Scale.windowScalingFactor(Array(whole[..<length])) == nil) }
        for index in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var bytes = whole
                bytes[index] = value
                #expect(X11Scale.range.contains(X11Scale.resolve(environment: nil, settings: bytes, resources: nil)))
            }
        }
    }
}

@Suite("Visibility") struct VisibilityTests {
    @Test(
        "a window is visible when it is mapped, uncovered and not hidden",
        arguments: [
            (false, false, false, false), (false, false, true, false), (false, true, false, false),
            (false, true, true, false), (true, false, false, true), (true, false, true, false),
            (true, true, false, false), (true, true, true, false),
        ])
    func aWindowIsSeenWhenMappedUncoveredAndNotHidden(
        _ isMapped: Bool, _ isObscured: Bool, _ isHidden: Bool, _ isVisible: Bool
    ) {
        var visibility = X11Visibility()
        if isMapped { visibility.map() }
        visibility.setObscured(isObscured)
        visibility.setHiddenByManager(isHidden)
        #expect(visibility.isVisible == isVisible)
    }

    @Test("coverage does not outlive unmapping")
    func coverageDoesNotOutliveUnmapping() {
        var visibility = X11Visibility()
        visibility.map()
        visibility.setObscured(true)
        visibility.unmap()
        visibility.map()
        #expect(visibility.isVisible)
    }
}

@Suite("Pixel formats") struct PixelTests {
    @Test("colours fit the masks of all depths")
    func coloursFitTheMasksOfAllDepths() {
        let color = DrawingColor(red: 1, green: 0.5, blue: .nan, alpha: 1)
        #expect(X11Pixel.value(of: color, masks: [0xFF0000, 0xFF00, 0xFF]) == 0xFF8000)
        #expect(X11Pixel.value(of: color, masks: [0xF800, 0x7E0, 0x1F]) == 0xFC00)
        #expect(X11Pixel.value(of: color, masks: [0x3FF0_0000, 0xFFC00, 0x3FF]) == 0x3FF8_0000)
        #expect(X11Pixel.value(of: color, masks: [0, 0, 0]) == 0)
    }
}
