// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// Moves a sheet with the finger that drags it, and decides at the end of the drag where it rests.
@MainActor
final class SheetInteraction {
    private weak var sheet: UISheetPresentationController?
    private var recognizer: SheetPanGestureRecognizer?
    private var drag: SheetDrag?

    /// Whether the drag, not the layout, places the sheet. Stays true while a sheet that was released to be dismissed leaves.
    private(set) var isDragging = false
    /// The speed at which the sheet was released to be dismissed, in points per second downwards.
    var releaseVelocity: CGFloat = 0

    init(sheet: UISheetPresentationController) {
        self.sheet = sheet
    }

    func attach(to view: UIView) {
        detach()
        let recognizer = SheetPanGestureRecognizer(action: { [weak self] in self?.follow($0) })
        recognizer.sheet = sheet
        view.addGestureRecognizer(recognizer)
        self.recognizer = recognizer
    }

    /// A dismissal was cancelled: the layout places the sheet again.
    func dismissalWasCancelled() { isDragging = false }

    func detach() {
        if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
        recognizer = nil
        drag = nil
        isDragging = false
        releaseVelocity = 0
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? SheetPanGestureRecognizer, let sheet, let container = sheet.containerView else { return }
        let translation = pan.translation(in: container).y
        switch pan.state {
        case .began:
            begin(sheet)
            move(sheet, to: translation, pan)
        case .changed:
            move(sheet, to: translation, pan)
        case .ended:
            move(sheet, to: translation, pan)
            let velocity = pan.velocity(in: container).y
            let goesOn = (drag?.excess(at: translation) ?? 0) > 0
            pan.content?.sheetDragEnded(velocity: goesOn ? velocity : 0, at: pan.lastEventTime)
            release(sheet, at: translation, velocity: velocity)
        case .cancelled, .failed:
            pan.content?.sheetDragEnded(velocity: 0, at: pan.lastEventTime)
            guard drag != nil else { return }
            rest(sheet, velocity: 0)
        case .possible:
            break
        }
    }

    private func begin(_ sheet: UISheetPresentationController) {
        guard let session = sheet.presentedViewController.relations.presentingSession, session.state == .presented,
            let card = sheet.chrome?.card
        else { return }
        let start = catchSheet(card)
        let cache = sheet.resolvedDetents
        let stops = cache.entries.map {
            (
                frame: cache.geometry.frame(forDetentValue: $0.value),
                dimming: sheet.dimmingAlpha(atDetentValue: $0.value, in: cache)
            )
        }.sorted { $0.frame.minY < $1.frame.minY }
        drag = SheetDrag(
            start: start, stops: stops.map(\.frame), dimming: stops.map(\.dimming), resists: !session.permitsUserDismissal)
        isDragging = true
    }

    /// Stops a sheet that is still moving at its present position on screen.
    private func catchSheet(_ card: UIView) -> CGRect {
        guard card.layer.animationKeys()?.isEmpty == false, let seen = card.layer.presentation()?.frame else { return card.frame }
        card.layer.removeAllAnimations()
        UIView.performWithoutAnimation { card.frame = seen }
        return seen
    }

    private func move(_ sheet: UISheetPresentationController, to translation: CGFloat, _ pan: SheetPanGestureRecognizer) {
        guard let drag, sheet.presentedViewController.relations.presentingSession?.state == .presented else { return }
        sheet.placeSheet(at: drag.frame(at: translation), dimming: drag.dimming(at: translation))
        pan.content?.sheetDragGoesOn(by: drag.excess(at: translation), pan)
    }

    private func release(_ sheet: UISheetPresentationController, at translation: CGFloat, velocity: CGFloat) {
        guard let drag, sheet.presentedViewController.relations.presentingSession?.state == .presented else { return }
        switch drag.outcome(at: translation, velocity: velocity) {
        case .dismissal:
            // The dismissal's animator reads it.
            releaseVelocity = velocity
            self.drag = nil
            if sheet.dismissByUser() { return }
            releaseVelocity = 0
            rest(sheet, velocity: drag.resists ? 0 : velocity)
        case .stop(let index):
            let frame = drag.stops[index]
            let cache = sheet.resolvedDetents
            let entry = cache.entries.first { cache.geometry.frame(forDetentValue: $0.value) == frame }
            let isOther = entry.map { $0.identifier != sheet.shownDetentIdentifier } ?? false
            if let entry, isOther { sheet.selectedDetentIdentifier = entry.identifier }
            rest(sheet, velocity: drag.excess(at: translation) > 0 ? 0 : velocity)
            if isOther {
                let delegate = sheet.delegate as? any UISheetPresentationControllerDelegate
                delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
            }
        }
    }

    /// Animates the sheet back to where the layout places it.
    private func rest(_ sheet: UISheetPresentationController, velocity: CGFloat) {
        drag = nil
        guard let card = sheet.chrome?.card else {
            isDragging = false
            return
        }
        SheetSpring.run(distance: sheet.restingFrame.minY - card.frame.minY, velocity: velocity) {
            isDragging = false
            sheet.setNeedsSheetLayout()
            sheet.containerView?.layoutIfNeeded()
        }
    }
}
