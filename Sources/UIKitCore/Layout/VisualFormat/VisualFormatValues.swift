// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// The dictionaries of a visual format: what its names mean.
@MainActor
struct VisualFormatValues {
    let format: String
    let metrics: [String: Any]
    let views: [String: Any]

    /// The view or layout guide of that name.
    func item(_ name: String, at position: Int) throws(VisualFormatError) -> AnyObject {
        guard let item = item(name) else {
            throw VisualFormatError(reason: VisualFormatError.unknownView(name), format: format, position: position)
        }
        return item
    }

    /// The view or layout guide of that name; nil for none.
    func item(_ name: String) -> AnyObject? {
        switch views[name] {
        case let view as UIView: view
        case let guide as UILayoutGuide: guide
        default: nil
        }
    }

    func number(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Double {
        switch operand {
        case .number(let number): return number
        case .name(let name, let position):
            // As UIKit's message says, numbers may stand in either dictionary.
            if let number = Self.number(metrics[name]) ?? Self.number(views[name]) { return number }
            let reason = item(name) == nil ? VisualFormatError.unknownMetric(name) : VisualFormatError.viewAsDistance
            throw VisualFormatError(reason: reason, format: format, position: position)
        }
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as any BinaryInteger: Double(number)
        case let priority as UILayoutPriority: Double(priority.rawValue)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}
