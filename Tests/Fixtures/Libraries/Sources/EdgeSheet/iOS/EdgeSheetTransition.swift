//
//  EdgeSheetTransition.swift
//  EdgeSheet
//

import UIKit

/// Presents a controller as a sheet on an edge, and lets the user drag it out.
@objcMembers
open class EdgeSheetTransition: NSObject, UIViewControllerTransitioningDelegate {

    public let edge: SheetEdge
    public let size: SheetSize
    open weak var delegate: EdgeSheetDelegate?
    open var isDraggable = true

    /// How much of the sheet is visible, 0 to 1, while it is dragged. Can be observed.
    public private(set) dynamic var progress: CGFloat = 0
    public private(set) dynamic var isDragging = false

    lazy var pan: UIPanGestureRecognizer? = {
        guard isDraggable else { return nil }
        let pan = SheetPanGestureRecognizer(edge: edge)
        pan.addTarget(self, action: #selector(EdgeSheetTransition.handle(_:)))
        return pan
    }()

    private var interaction: EdgeSheetInteraction?
    private var dismissedByDragging = false
    private weak var controller: UIViewController?

    public init(edge: SheetEdge, size: SheetSize = .preferred) {
        self.edge = edge
        self.size = size
        super.init()
    }

    @nonobjc public convenience init(bottom length: CGFloat) {
        self.init(edge: .bottom, size: .fixed(length))
    }

    // MARK: UIViewControllerTransitioningDelegate

    open func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = EdgeSheetPresentationController(edge: edge, size: size, presented: presented, presenting: presenting)
        controller.transition = self
        controller.delegate = self
        self.controller = presented
        delegate?.edgeSheet?(self, willPresent: presented)
        return controller
    }

    open func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return EdgeSheetAnimator(edge: edge, isPresentation: true)
    }

    open func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        let animator = EdgeSheetAnimator(edge: edge, isPresentation: false)
        animator.onEnd = { [weak self, weak dismissed] completed in
            guard let self = self, completed, let dismissed = dismissed else { return }
            self.delegate?.edgeSheet?(self, didDismiss: dismissed, byDragging: self.dismissedByDragging)
        }
        return animator
    }

    open func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning?
    {
        return interaction
    }

    // MARK: Dragging

    @objc private func handle(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view, let container = view.superview else { return }
        let translation = pan.translation(in: container)
        let distance = translation.x * edge.outwards.dx + translation.y * edge.outwards.dy
        let length = edge.isHorizontal ? view.bounds.width : view.bounds.height
        let fraction = max(0, min(1, distance / max(length, 1)))
        switch pan.state {
        case .began:
            isDragging = true
            dismissedByDragging = true
            interaction = EdgeSheetInteraction()
            controller?.dismiss(animated: true)
        case .changed:
            interaction?.update(fraction)
            progress = 1 - fraction
            (controller as? EdgeSheetPresentable)?.sheetDidChangeProgress?(progress)
        case .ended, .cancelled, .failed:
            isDragging = false
            let velocity = pan.velocity(in: container)
            let speed = velocity.x * edge.outwards.dx + velocity.y * edge.outwards.dy
            let may = (controller as? EdgeSheetPresentable)?.sheetShouldDismiss?() ?? true
            if pan.state == .ended, may, speed > 600 || (fraction > 0.5 && speed > -200) {
                interaction?.completionSpeed = max(1 - fraction, 0.3)
                interaction?.finish()
            } else {
                dismissedByDragging = false
                interaction?.cancel()
            }
            interaction = nil
        default:
            break
        }
    }
}

extension EdgeSheetTransition: UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        return .none
    }
}

private final class EdgeSheetInteraction: UIPercentDrivenInteractiveTransition {
    override init() {
        super.init()
        completionCurve = .easeInOut
    }
}

/// Begins only when it goes out over the edge.
private class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    let edge: SheetEdge

    init(edge: SheetEdge) {
        self.edge = edge
        super.init(target: nil, action: nil)
        delegate = self
    }
}

extension SheetPanGestureRecognizer: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let velocity = self.velocity(in: view)
        let outwards = velocity.x * edge.outwards.dx + velocity.y * edge.outwards.dy
        return outwards > 0 && (edge.isHorizontal ? abs(velocity.x) > abs(velocity.y) : abs(velocity.y) > abs(velocity.x))
    }
}
