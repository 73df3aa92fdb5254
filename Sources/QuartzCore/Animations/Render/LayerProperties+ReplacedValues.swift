// SPDX-License-Identifier: MIT

extension LayerProperties {
    /// Animations that were taken back to their start show the values before them, but for the last bits: those values themselves.
    ///
    /// Where other animations of the property show as well, the sum is another value, and stays.
    mutating func takeReplacedValues(of animations: [CAAnimation]) {
        for case let animation as CAPropertyAnimation in animations {
            guard let old = animation.replacedValue, let keyPath = animation.keyPath,
                let property = AnimatableProperty(keyPath: keyPath)
            else { continue }
            let sums = property.read(self).components
            let values = old.components
            let areEqual = sums.count == values.count && zip(sums, values).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
            if areEqual { property.write(&self, old) }
        }
    }
}
