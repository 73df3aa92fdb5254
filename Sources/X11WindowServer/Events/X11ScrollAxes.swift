// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Computes scroll distances from the positions of scroll axes. Pure.
///
/// Devices report the position of an axis, not how far it moved, and it may move while the pointer is in other windows. So the first
/// position after a reset gives no distance.
struct X11ScrollAxes {
    struct Axis: Equatable {
        var isVertical: Bool
        /// What one notch of a wheel adds to the position; negative on some devices.
        var increment: Double
        var last: Double?
    }

    /// A larger distance in one event means that the device has reset its axis.
    private static let maximumNotches = 100.0

    private var devices: [Int32: [Int32: Axis]] = [:]

    func knows(_ device: Int32) -> Bool { devices[device] != nil }

    /// The device may have other axes than before.
    mutating func forget(_ device: Int32) { devices[device] = nil }

    /// Replaces the axes of a device. Axes that cannot be used are left out.
    mutating func setAxes(_ axes: [Int32: Axis], of device: Int32) {
        devices[device] = axes.filter { $0.value.increment.isFinite && $0.value.increment != 0 }
    }

    /// To be called when the pointer was in other windows.
    mutating func reset() {
        for (device, axes) in devices {
            devices[device] = axes.mapValues { Axis(isVertical: $0.isVertical, increment: $0.increment, last: nil) }
        }
    }

    /// Takes in the positions of an event.
    ///
    /// - Returns: The distance to the right and down in notches; nil when none of the axes scrolls.
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
