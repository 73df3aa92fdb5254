// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Turns the positions of scroll axes into distances. Devices tell where an axis stands, not how far it went, and others may
/// scroll with it while the pointer is away: after a reset the first position is only a beginning.
struct X11ScrollAxes {
    struct Axis: Equatable {
        var isVertical: Bool
        /// What one notch of a wheel adds; negative on devices that count the other way.
        var increment: Double
        var last: Double?
    }

    /// Notches that no finger makes in one event: the axis was set anew.
    private static let maximumNotches = 100.0

    private var devices: [Int32: [Int32: Axis]] = [:]

    func knows(_ device: Int32) -> Bool { devices[device] != nil }

    /// The device may have other axes than before.
    mutating func forget(_ device: Int32) { devices[device] = nil }

    /// What the device has from now on; axes without a use are left out.
    mutating func setAxes(_ axes: [Int32: Axis], of device: Int32) {
        devices[device] = axes.filter { $0.value.increment.isFinite && $0.value.increment != 0 }
    }

    /// The pointer was away.
    mutating func reset() {
        for (device, axes) in devices {
            devices[device] = axes.mapValues { Axis(isVertical: $0.isVertical, increment: $0.increment, last: nil) }
        }
    }

    /// Takes the positions of an event; how many notches it scrolled right and down. nil: none of its axes scrolls.
    mutating func notches(_ values: [(axis: Int32, value: Double)], of device: Int32) -> CGVector? {
        guard var axes = devices[device] else { return nil }
        var result: CGVector?
        for (number, value) in values {
            guard var axis = axes[number] else { continue }
            let distance = axis.last.map { (value - $0) / axis.increment } ?? 0
            axis.last = value.isFinite ? value : nil
            axes[number] = axis
            let isSane = distance.isFinite && abs(distance) <= X11ScrollAxes.maximumNotches
            var sum = result ?? .zero
            if isSane, axis.isVertical { sum.dy += distance }
            if isSane, !axis.isVertical { sum.dx += distance }
            result = sum
        }
        devices[device] = axes
        return result
    }
}
