// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Slides a sheet in from below the container and out again. A dragged sheet leaves with the speed of the finger.
final class SheetAnimator: BuiltInAnimator {
    /// Points per second, downwards.
    private let velocity: CGFloat

    init(velocity: CGFloat = 0) {
        self.velocity = velocity
    }

    override func duration(in context: TransitionContext?) -> TimeInterval {
        let isDismissal = context?.direction == .dismissal
        let distance = distance(from: isDismissal ? context?.view(forKey: .from) : nil, in: context?.containerView)
        return SheetSpring.duration(distance: distance, velocity: context == nil ? 0 : velocity)
    }

    override func animate(_ views: TransitionViews) {
        let isPresentation = views.isPresentation
        let sheet = views.presented
        // A dragged sheet leaves from where it was released.
        let rest = isPresentation ? views.toFrame : sheet?.frame ?? views.fromFrame
        let below = CGRect(origin: CGPoint(x: rest.minX, y: views.container.bounds.maxY), size: rest.size)
        let distance = distance(from: isPresentation ? nil : views.from, in: views.container)
        views.install()
        if isPresentation { sheet?.frame = below }
        SheetSpring.run(
            distance: distance, velocity: velocity,
            animations: { sheet?.frame = isPresentation ? rest : below }, completion: { _ in views.end() })
    }

    /// Points from the sheet's top to the container's bottom; 0 for a sheet that is presented.
    private func distance(from sheet: UIView?, in container: UIView?) -> CGFloat {
        guard let sheet, let container else { return 0 }
        return container.bounds.maxY - sheet.frame.minY
    }
}
