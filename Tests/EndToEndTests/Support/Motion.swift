// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// The motion of a panel: where it must be at a time. Computed from the curve's definition, independently of the code under test.
enum Motion: String, CaseIterable, Sendable, CustomTestStringConvertible {
    /// 350 ms, the cubic curve (0, 0) (0.58, 1).
    case easeOut
    /// Mass 3, stiffness 1000, shown critically damped (BuiltInForms 8.2).
    case systemSpring

    var testDescription: String { rawValue }

    var duration: Double {
        switch self {
        case .easeOut: 0.35
        case .systemSpring: 0.5058237
        }
    }

    var options: UIView.AnimationOptions {
        switch self {
        case .easeOut: .curveEaseOut
        case .systemSpring: UIView.AnimationOptions(rawValue: 7 << 16)
        }
    }

    /// The fraction of the distance after `time` seconds.
    func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < duration - 1e-9 else { return 1 }
        switch self {
        case .easeOut: return easeOutValue(at: time / duration)
        case .systemSpring:
            let omega = (1000.0 / 3).squareRoot()
            return 1 - (1 + omega * time) * exp(-omega * time)
        }
    }

    /// y at the parameter where x = 3s²(1 − s)·0.58 + s³, found by bisection.
    private func easeOutValue(at x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let s = (low + high) / 2
            if 3 * s * s * (1 - s) * 0.58 + s * s * s < x { low = s } else { high = s }
        }
        return low * low * (3 - 2 * low)
    }
}
