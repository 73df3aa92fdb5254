// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension AnimationValue {
    /// The value at `progress` between this one and `end`. Progress outside of 0 … 1 extrapolates.
    ///
    /// Colours are interpolated by components with straight alpha; nil counts as the other colour made transparent. Transforms
    /// are interpolated by their decomposition. Values of different types give the end.
    package func interpolated(to end: AnimationValue, progress: Double) -> AnimationValue {
        switch (self, end) {
        case (.transform(let a), .transform(let b)):
            return .transform(a.interpolated(to: b, progress: progress))
        case (.empty, .color(let color)):
            return AnimationValue(color.copy(alpha: 0)).interpolated(to: end, progress: progress)
        case (.color(let color), .empty):
            return interpolated(to: AnimationValue(color.copy(alpha: 0)), progress: progress)
        case (.contents(let a), .contents(let b)):
            return .contents(a.mixed(with: b, progress: progress))
        default:
            return combined(with: end) { $0 + ($1 - $0) * progress } ?? end
        }
    }

    /// `self` added to what is below it: transforms are concatenated before it, numbers are summed, colours replace it.
    package func added(to base: AnimationValue) -> AnimationValue {
        switch (self, base) {
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
        case (.color, _), (.empty, _), (_, .color), (_, .empty): self
        case (.path, _), (.colors, _), (.numbers, _), (.contents, _): self
        default: combined(with: base, +) ?? base
        }
    }

    /// What must be added to `base` to give `self`; nil when there is no such value, as for a base that scales to 0.
    package func subtracting(_ base: AnimationValue) -> AnimationValue? {
        switch (self, base) {
        case (.transform(let a), .transform(let b)):
            guard let inverse = b.inverse else { return nil }
            return .transform(CATransform3DConcat(a, inverse))
        case (.color, _), (.empty, _), (.path, _), (.colors, _), (.numbers, _), (.contents, _): return nil
        default: return combined(with: base, -)
        }
    }

    /// The value that changes nothing when it is added.
    package var zero: AnimationValue {
        switch self {
        case .transform: .transform(CATransform3DIdentity)
        case .color, .empty, .path, .colors, .numbers, .contents: self
        default: combined(with: self) { _, _ in 0 } ?? self
        }
    }

    /// `self` added to itself `count` times (0: zero), for cumulative animations.
    package func repeated(_ count: Int) -> AnimationValue {
        guard case .transform = self else {
            return isAdditive ? combined(with: self) { value, _ in value * Double(count) } ?? self : self
        }
        // Powers by squaring: an endless animation may have many repeats behind it.
        var result = zero
        var power = self
        var rest = max(count, 0)
        while rest > 0 {
            if rest & 1 == 1 { result = power.added(to: result) }
            power = power.added(to: power)
            rest >>= 1
        }
        return result
    }

    /// How far apart two values are: the Euclidean distance of their numbers.
    package func distance(to other: AnimationValue) -> Double {
        switch (self, other) {
        case (.empty, .color(let color)), (.color(let color), .empty):
            return abs(color.alpha)
        default:
            let squares = zip(components, other.components).map { ($0 - $1) * ($0 - $1) }
            return squares.reduce(0, +).squareRoot()
        }
    }
}
