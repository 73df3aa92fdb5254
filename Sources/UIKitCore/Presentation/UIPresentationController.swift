// SPDX-License-Identifier: MIT
public import CoreGraphics

/// The form of a presentation: where the presented view stands, and what surrounds it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
    // MARK: Controllers and style

    /// `presentingViewController` may be nil when the controller is made before anything is presented.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = PresentedReference(presentedViewController)
        presenter = presentingViewController
        presentationStyle = presentedViewController.modalPresentationStyle.resolved
        super.init()
    }

    /// The controller shown by this presentation.
    public var presentedViewController: UIViewController { presented.controller }

    /// The controller that really presents; it can be another than the initialiser's argument.
    ///
    /// Differs from UIKit: before a presentation begins UIKit's value can be nil in spite of its type; this one is then the
    /// presented controller itself.
    public var presentingViewController: UIViewController { presenter ?? presentedViewController }

    /// The style that this controller shows: the presented controller's when it was made, or the one it is adapted to.
    public internal(set) var presentationStyle: UIModalPresentationStyle

    public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: Views and frames

    /// The view that holds the presentation: from shortly before `presentationTransitionWillBegin` until the dismissal is complete.
    public internal(set) var containerView: UIView?

    /// The presented controller's view, or an ancestor of it.
    open var presentedView: UIView? { presentedViewController.view }

    /// Where the presented view stands at the end of the presentation. The default fills the container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// False asks for a presentation over the current context instead of the window. Do not call super.
    open var shouldPresentInFullscreen: Bool { true }

    /// True takes the presenter's view out of the window while this presentation is up, with appearance callbacks.
    open var shouldRemovePresentersView: Bool { false }

    // MARK: Transition callbacks

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Layout

    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: Adaptivity

    /// The style for horizontally compact environments; `.none` keeps the presentation as it is.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        systemAdaptation(of: delegate?.adaptivePresentationStyle(for: self), in: .compactWidth)
    }

    /// The style for the given environment; `.none` keeps the presentation as it is.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        systemAdaptation(
            of: delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection), in: traitCollection)
    }

    // MARK: Traits

    /// Traits that the presented controller sees instead of the environment's.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { traitsMayHaveChanged(from: oldValue, traitOverrides) }
    }

    /// The newer form of `overrideTraitCollection`; wins over it.
    open var traitOverrides = UITraitOverrides() {
        didSet { traitsMayHaveChanged(from: overrideTraitCollection, oldValue) }
    }

    open var traitCollection: UITraitCollection { traits(with: overrideTraitCollection, traitOverrides) }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: UIContentContainer

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Tells the presented controller. Call super.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presentedSize = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
        presentedViewController.viewWillTransition(to: presentedSize, with: coordinator)
    }

    /// Tells the presented controller. Call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.willTransition(to: presentedTraits(in: newCollection), with: coordinator)
    }

    // MARK: Dismissal by the user

    /// Whether the Escape key dismisses the presented controller, through the delegate as any dismissal by the user. Sheets and
    /// popovers: true. Others decide by themselves, as they do of taps and swipes: false, unless overridden. The content can also override
    /// `accessibilityPerformEscape`.
    ///
    /// Differs from UIKit: there is no such member.
    open var dismissesOnEscape: Bool { false }

    // MARK: The session's side

    /// The style that the system adapts to when the delegate has no wish.
    func systemAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

    /// The form that this one is adapted to.
    func makeAdaptation(_ style: UIModalPresentationStyle, for shown: UIViewController) -> UIPresentationController {
        .builtIn(style, presented: shown, presenting: presenter)
    }

    /// What the form itself changes in the environment, below the overrides.
    func formTraits(in environment: UITraitCollection) -> TraitValues { TraitValues() }

    /// Whether the view changes its frame visibly when this form takes the place of another, or gives it up. A popover fades in, and
    /// what comes after it slides in.
    var glidesWhenAdapted: Bool { true }

    /// Whether keys go on to the first responder below: a popover may complete what is typed there.
    var leavesFirstResponder: Bool { false }

    /// The animation of a built-in form; nil for the one of the transition style.
    func makeAnimator(_ style: UIModalTransitionStyle) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Who gets a touch at a point of the container view that would go to `hit`; nil for what lies below the presentation.
    func redirect(_ hit: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? { hit }

    var presented: PresentedReference
    weak var presenter: UIViewController?
}
