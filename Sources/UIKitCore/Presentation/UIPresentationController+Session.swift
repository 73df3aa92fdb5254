// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIPresentationController {
    /// `frameOfPresentedViewInContainerView` as something that can be shown: client code divides by zero now and then.
    var sanitisedFrameOfPresentedView: CGRect {
        let frame = frameOfPresentedViewInContainerView
        let hasFiniteFields =
            frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite && frame.size.height.isFinite
        if hasFiniteFields, frame.size.width >= 0, frame.size.height >= 0 { return frame }
        if presented.warnsOfInvalidFrame {
            presented.warnsOfInvalidFrame = false
            PresentationDiagnostics.warn(
                .invalidFrame,
                "\(PresentationDiagnostics.name(self)) gives the frame \(frame) for \(PresentationDiagnostics.name(presentedViewController))"
                    + ", which cannot be shown; it is corrected to the container's bounds or a positive size.")
        }
        guard hasFiniteFields else { return containerView?.bounds ?? .zero }
        return frame.standardized
    }

    /// The environment's traits with the overrides given.
    func traits(with override: UITraitCollection?, _ overrides: UITraitOverrides) -> UITraitCollection {
        let environment = containerView?.window ?? presenter?.viewIfLoaded?.window
        return traits(in: environment?.traitCollection ?? .current, override, overrides)
    }

    func presentedTraits(in environment: UITraitCollection) -> UITraitCollection {
        traits(in: environment, overrideTraitCollection, traitOverrides)
    }

    private func traits(
        in environment: UITraitCollection, _ override: UITraitCollection?, _ overrides: UITraitOverrides
    ) -> UITraitCollection {
        let form = environment.values.merging(formTraits(in: environment))
        return UITraitCollection(values: form.merging(override?.values ?? TraitValues()).merging(overrides.values))
    }

    /// Tells the presented controller of other overrides. Before the presentation there is nobody to tell.
    func traitsMayHaveChanged(from override: UITraitCollection?, _ overrides: UITraitOverrides) {
        guard containerView != nil else { return }
        let previous = traits(with: override, overrides)
        presentedViewController.inheritedTraitsMayHaveChanged(from: previous)
    }
}
