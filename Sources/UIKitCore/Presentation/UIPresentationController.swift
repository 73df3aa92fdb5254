// SPDX-License-Identifier: MIT
public import CoreGraphics
public import ObjectiveRuntime
internal import QuartzCore

/// Manages how a controller is presented: where its view is, what is shown around it, and how it adapts to its environment.
///
/// A subclass overrides `frameOfPresentedViewInContainerView`, adds its own views to `containerView` in
/// `presentationTransitionWillBegin`, and is vended by a transitioning delegate for the style `.custom`. The callbacks come in this order:
///
/// | transition | callbacks |
/// |---|---|
/// | presentation | `presentationTransitionWillBegin`, `presentationTransitionDidEnd(true)` |
/// | presentation, cancelled | `presentationTransitionWillBegin`, `presentationTransitionDidEnd(false)` |
/// | dismissal | `dismissalTransitionWillBegin`, `dismissalTransitionDidEnd(true)` |
/// | dismissal, cancelled | `dismissalTransitionWillBegin`, `dismissalTransitionDidEnd(false)` |
/// | adaptation | `dismissalTransitionWillBegin` of the old one, `presentationTransitionWillBegin` of the new one, and the ends in this order |
@preconcurrency @MainActor
open class UIPresentationController: NSObject, AssociationHolder, UITraitEnvironment, UIContentContainer {
    // MARK: Controllers and style

    /// Makes a presentation controller for one presented controller, whose `modalPresentationStyle` of now it keeps.
    ///
    /// - Parameters:
    ///   - presentedViewController: The controller to show.
    ///   - presentingViewController: The controller that presents; nil before that is known.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = PresentedReference(presentedViewController)
        presenter = presentingViewController
        presentationStyle = presentedViewController.modalPresentationStyle.resolved
        super.init()
        ObjectTracking.didCreate(self)
    }

    /// The controller that this presentation shows.
    public var presentedViewController: UIViewController { presented.controller }

    /// The controller that presents. It can be another than the initialiser's argument: `present` chooses the ancestor that covers the
    /// area of the style.
    ///
    /// Differs from UIKit: before a presentation begins UIKit's value can be nil, which its type does not say; here it is the
    /// presented controller then.
    public var presentingViewController: UIViewController { presenter ?? presentedViewController }

    /// The style that this presentation controller shows: the presented controller's when this one was made, or the one adapted to. Never
    /// `.automatic`.
    public internal(set) var presentationStyle: UIModalPresentationStyle

    /// Decides how the presentation adapts and whether the user may dismiss it. Default: nil. A popover and a sheet also take a delegate of
    /// their own protocol here.
    public weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { delegateStorage }
        set {
            DelegateDiagnostics.check(newValue, as: (any UIAdaptivePresentationControllerDelegate).self) {
                $0 is any UIAdaptivePresentationControllerDelegate.Type
            }
            delegateStorage = newValue
        }
    }
    private weak var delegateStorage: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: Views and frames

    /// The view that holds the presentation, in the window, or in the superview of the presenter's view: from shortly before
    /// `presentationTransitionWillBegin` until shortly after `dismissalTransitionDidEnd(true)`. Nil otherwise.
    public internal(set) var containerView: UIView?

    /// The view that is animated and placed: by default the presented controller's. A subclass may return an ancestor of it, which it has
    /// put around that view in `presentationTransitionWillBegin`.
    open var presentedView: UIView? { presentedViewController.view }

    /// Where `presentedView` is at the end of the presentation, in the container's coordinates and in points. The default fills the
    /// container.
    ///
    /// Asked for whenever a transition needs it. A frame that is not finite is replaced by the container's bounds, a negative size by its
    /// amount, with a warning. After the presentation the subclass itself keeps the frame right, in `containerViewWillLayoutSubviews`.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presentation covers the window; false covers the presentation context, for the style `.custom`. Default: true.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view leaves the window while this presentation is up, with appearance callbacks. Default: false. Asked
    /// when the presentation begins.
    open var shouldRemovePresentersView: Bool { false }

    // MARK: Transition callbacks

    /// The presentation begins: the place to add views to `containerView`, and to animate them with the presented controller's
    /// `transitionCoordinator`. The default does nothing.
    open func presentationTransitionWillBegin() {}

    /// The presentation has ended, before the presented controller's `viewDidAppear`. The default does nothing.
    ///
    /// - Parameter completed: False after a cancelled presentation: remove the views that were added.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// A dismissal begins: the place to animate the own views away with the `transitionCoordinator`. The default does nothing.
    open func dismissalTransitionWillBegin() {}

    /// A dismissal has ended, before `viewDidDisappear`. The default does nothing.
    ///
    /// - Parameter completed: True when the presentation is over: remove the views that were added. False after a cancelled dismissal.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Layout

    /// The container view is about to lay out its subviews, as after a change of the window's size: the place to set frames. The default
    /// does nothing.
    open func containerViewWillLayoutSubviews() {}

    /// The container view has laid out its subviews. The default does nothing.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Adaptivity

    /// The style for horizontally compact environments; `.none` keeps the presentation as it is. The default is the delegate's answer, or
    /// the system's choice.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        systemAdaptation(of: delegate?.adaptivePresentationStyle(for: self), in: .compactWidth)
    }

    /// The style for an environment; `.none` keeps the presentation as it is. The default is the delegate's answer, or the system's choice.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        systemAdaptation(
            of: delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection), in: traitCollection)
    }

    // MARK: Traits

    /// Traits that the presented controller sees instead of the environment's. Default: nil, none.
    open var overrideTraitCollection: UITraitCollection? {
        get { storedOverrideTraitCollection }
        set { storedOverrideTraitCollection = newValue }
    }
    private var storedOverrideTraitCollection: UITraitCollection? {
        didSet { traitsMayHaveChanged(from: oldValue, traitOverrides) }
    }

    /// Traits that the presented controller sees instead of the environment's; they win over `overrideTraitCollection`. Default: none.
    open var traitOverrides: UITraitOverrides {
        get { storedTraitOverrides }
        set { storedTraitOverrides = newValue }
    }
    private var storedTraitOverrides = UITraitOverrides() {
        didSet { traitsMayHaveChanged(from: overrideTraitCollection, oldValue) }
    }

    /// The traits that the presented controller inherits: the window's, changed by what the style implies and by the overrides.
    open var traitCollection: UITraitCollection { traits(with: overrideTraitCollection, traitOverrides) }

    /// The traits have changed with the window. The default does nothing.
    ///
    /// - Parameter previousTraitCollection: The traits before.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    var traitRegistrations: TraitRegistrations?

    // MARK: UIContentContainer

    /// The presented controller's, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// The presented controller prefers another size; also called inside `present`. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Never called: there is no Auto Layout yet. The default does nothing.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size that the presented controller gets in a container of the given size, in points. The default is `parentSize`.
    ///
    /// `viewWillTransition(to:with:)` passes it on; it should agree with `frameOfPresentedViewInContainerView`.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// The container is about to change its size. Tells the presented controller. Call super.
    ///
    /// - Parameter size: The container's new size, in points.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presentedSize = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
        presentedViewController.viewWillTransition(to: presentedSize, with: coordinator)
    }

    /// The window is about to change its traits. Tells the presented controller. Call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.willTransition(to: presentedTraits(in: newCollection), with: coordinator)
    }

    // MARK: Dismissal by the user

    /// Whether the Escape key dismisses the presented controller, as a dismissal by the user that the delegate may refuse. Default: false;
    /// true for sheets and popovers. The presented controller can also override `accessibilityPerformEscape`.
    ///
    /// Differs from UIKit: there is no such member.
    open var dismissesOnEscape: Bool { false }

    // MARK: For the session

    /// The style that the system adapts to when the delegate has no answer of its own; `.none` for no adaptation.
    func systemAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

    /// The presentation controller that takes this one's place in an adapted style.
    func makeAdaptation(_ style: UIModalPresentationStyle, for shown: UIViewController) -> UIPresentationController {
        .builtIn(style, presented: shown, presenting: presenter)
    }

    /// What the style implies for the presented controller's traits; overrides win over it.
    func adjustedTraits(in environment: UITraitCollection) -> TraitValues { TraitValues() }

    /// Whether the view moves from its old frame to its new one when this presentation controller takes another one's place, or the other
    /// way round. A popover fades in instead, and what takes its place slides in.
    var animatesFrameWhenAdapted: Bool { true }

    /// Whether the first responder below keeps the keys: a popover may complete what is typed there.
    var keepsFirstResponder: Bool { false }

    /// The animator of a built-in style; nil for the one of the transition style.
    func makeAnimator(_ style: UIModalTransitionStyle) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// The view that gets a touch at a point of the container view, where hit testing has found `hit`; nil for what is below the
    /// presentation.
    func redirect(_ hit: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? { hit }

    var presented: PresentedReference
    weak var presenter: UIViewController?

    /// What `objc_setAssociatedObject` keeps with it. Unchecked, since that function has no actor: as all of the object, it is used on
    /// the main thread.
    package nonisolated(unsafe) final var associations = Associations()
}

// MARK: Frames, traits and dismissal

extension UIPresentationController {
    /// `frameOfPresentedViewInContainerView`, corrected when it cannot be shown: client code sometimes divides by zero.
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
        let adjusted = environment.values.merging(adjustedTraits(in: environment))
        return UITraitCollection(values: adjusted.merging(override?.values ?? TraitValues()).merging(overrides.values))
    }

    /// Tells the presented controller that the overrides have changed. Before the presentation it does not inherit them yet.
    func traitsMayHaveChanged(from override: UITraitCollection?, _ overrides: UITraitOverrides) {
        guard containerView != nil else { return }
        let previous = traits(with: override, overrides)
        presentedViewController.inheritedTraitsMayHaveChanged(from: previous)
    }

    /// The user asks for the dismissal, by whatever gesture. True when it has begun. A release of the built-in sheet begins the
    /// dismissal, not the start of its drag (OpenQuestions Q11).
    @discardableResult
    func dismissByUser() -> Bool { presentedViewController.relations.presentingSession?.dismissByUser() ?? false }
}

// MARK: Adaptation

extension UIPresentationController {
    /// The presentation controller of a built-in style.
    static func builtIn(
        _ style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?
    ) -> UIPresentationController {
        let result: UIPresentationController =
            switch style {
            case .pageSheet, .formSheet, .automatic:
                UISheetPresentationController(presentedViewController: presented, presenting: presenting)
            case .popover:
                UIPopoverPresentationController(presentedViewController: presented, presenting: presenting)
            default:
                StylePresentationController(presentedViewController: presented, presenting: presenting)
            }
        result.presentationStyle = style.resolved
        return result
    }

    /// The delegate's answer, or the system's where there is none.
    func systemAdaptation(
        of answer: UIModalPresentationStyle?, in traits: UITraitCollection
    ) -> UIModalPresentationStyle {
        let answer = answer ?? .automatic
        return answer == .automatic ? systemAdaptiveStyle(for: traits) : answer
    }

    /// The style to show in an environment; `.none` for the presentation's own.
    func adaptation(in traits: UITraitCollection) -> UIModalPresentationStyle {
        // These fit every window.
        guard presentationStyle != .fullScreen, presentationStyle != .overFullScreen else { return .none }
        let style = adaptivePresentationStyle(for: traits)
        switch style {
        case .fullScreen, .overFullScreen, .pageSheet, .formSheet: return style == presentationStyle ? .none : style
        default: return .none
        }
    }
}

extension UITraitCollection {
    static let compactWidth = UITraitCollection(horizontalSizeClass: .compact)
}
