// SPDX-License-Identifier: MIT
import UIKit

/// Counts its layouts and drawings. Lays out its subviews in five columns and two rows.
final class CountingView: UIView {
    @MainActor
    final class Counts {
        var layouts = 0
        var drawings = 0
    }

    private let counts: Counts
    private(set) var layouts = 0

    init(frame: CGRect, counts: Counts) {
        self.counts = counts
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    /// Adds `count` views below this one, so that no view has more than ten subviews. Returns the leaves.
    func fill(with count: Int) -> [CountingView] {
        let isLast = count <= 10
        return (0..<(isLast ? count : 10)).flatMap { index in
            let child = CountingView(frame: .zero, counts: counts)
            addSubview(child)
            return isLast ? [child] : child.fill(with: (count - 10) / 10 + (index < (count - 10) % 10 ? 1 : 0))
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        counts.layouts += 1
        layouts += 1
        let size = CGSize(width: bounds.width / 5, height: bounds.height / 2)
        for (index, view) in subviews.enumerated() {
            view.frame = CGRect(
                x: CGFloat(index % 5) * size.width, y: CGFloat(index / 5) * size.height, width: size.width, height: size.height)
        }
    }

    override func draw(_ rect: CGRect) { counts.drawings += 1 }
}
