// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Additive animations hold differences, and those of transforms, multiplied with the new one, are not quite the old one.
@Suite("Exact values", .serialized) @MainActor
struct ExactValueTests {
    private static let scales = (1..<80).map { Double($0) / 20 }
    private static let scaled = CGAffineTransform(scaleX: 0.8, y: 0.7)

    private func view(in superview: UIView) -> UIView {
        let view = UIView(frame: CGRect(x: 0.1, y: 0.7, width: 10.3, height: 20.9))
        view.alpha = 0.8
        view.transform = Self.scaled
        superview.addSubview(view)
        return view
    }

    private func change(_ view: UIView, by scale: Double) {
        view.alpha = scale / 5
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.center = CGPoint(x: scale, y: 100 * scale)
    }

    @Test("an animator that ends at its start leaves the values that were there")
    func animators() {
        let rig = PresentationRig()
        for scale in Self.scales {
            let view = view(in: rig.root.view)
            rig.settle()
            let center = view.center
            let alpha = view.alpha
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [self] in change(view, by: scale) }
            animator.startAnimation()
            rig.advance(by: 0.5)
            animator.isReversed = true
            rig.advance(by: 2)
            #expect(animator.state == .inactive)
            #expect(view.alpha == alpha && view.center == center && view.transform == Self.scaled, "\(scale): \(view.transform)")
            view.removeFromSuperview()
        }
    }

    @Test("an animator that is stopped, and finished at its start, leaves the values that were there")
    func finishedAtStart() {
        let rig = PresentationRig()
        for scale in Self.scales {
            let view = view(in: rig.root.view)
            rig.settle()
            let alpha = view.alpha
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [self] in change(view, by: scale) }
            animator.startAnimation()
            rig.advance(by: 0.5)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            #expect(view.alpha == alpha && view.transform == Self.scaled, "\(scale): \(view.transform)")
            view.removeFromSuperview()
        }
    }

    @Test("a cancelled percent-driven transition leaves the values that were there")
    func cancelledTransitions() {
        let test = InteractionRig()
        for scale in Self.scales {
            let view = view(in: test.b.view)
            let alpha = view.alpha
            test.present()
            test.b.transitionCoordinator?.animate { [self] _ in change(view, by: scale) }
            test.rig.settle()
            test.driver.update(0.5)
            test.driver.cancel()
            test.rig.advance(by: 2)
            #expect(test.rig.root.presentedViewController == nil)
            #expect(view.alpha == alpha && view.transform == Self.scaled, "\(scale): \(view.transform)")
            view.removeFromSuperview()
        }
    }
}
