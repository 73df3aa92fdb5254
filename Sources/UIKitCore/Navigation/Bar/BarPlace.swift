// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The place in a bar of a view that a program has put there.
///
/// A view that came with a size keeps it. Any other is as large as its constraints and its contents want. One whose mask is not translated
/// is placed by constraints, as frames do not move it.
@MainActor
final class BarPlace {
    let view: UIView
    private let isMeasured: Bool
    private var constraints: (x: NSLayoutConstraint, y: NSLayoutConstraint, width: NSLayoutConstraint)?

    init(of view: UIView) {
        self.view = view
        isMeasured = view.bounds.size == .zero || !view.translatesAutoresizingMaskIntoConstraints
    }

    /// What the view wants, in points.
    var size: CGSize {
        guard isMeasured else { return view.bounds.size }
        // What it was given last must not limit what it wants.
        constraints?.width.constant = UIView.layoutFittingExpandedSize.width
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return size == .zero ? view.bounds.size : size
    }

    /// By bounds and centre, not by frame: during a transition of the bar the parts have transforms.
    func put(x: CGFloat, middle: CGFloat, size: CGSize) {
        guard !view.translatesAutoresizingMaskIntoConstraints, let bar = view.superview else {
            view.bounds.size = size
            view.center = CGPoint(x: x + size.width / 2, y: middle)
            return
        }
        let constraints =
            constraints ?? (
                x: view.leftAnchor.constraint(equalTo: bar.leftAnchor), y: view.centerYAnchor.constraint(equalTo: bar.topAnchor),
                width: view.widthAnchor.constraint(lessThanOrEqualToConstant: size.width)
            )
        self.constraints = constraints
        constraints.x.constant = x
        constraints.y.constant = middle
        constraints.width.constant = size.width
        NSLayoutConstraint.activate([constraints.x, constraints.y, constraints.width])
    }
}
