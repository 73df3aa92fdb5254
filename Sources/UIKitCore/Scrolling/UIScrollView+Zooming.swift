// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import ObjectiveRuntime
internal import QuartzCore

/// The state of zooming.
@MainActor
struct ScrollZoom {
    /// How long an animated zoom takes, in seconds.
    static let duration = 0.3
    /// By how much Control and a notch of the wheel zoom.
    static let wheelFactor: CGFloat = 1.2

    var scale: CGFloat = 1
    /// A pinch is going on.
    var isPinching = false
    /// A scale beyond the limits comes back.
    var isBouncing = false
    /// The scale at which the pinch began.
    var first: CGFloat = 1
}

extension UIScrollView {
    /// Whether the user can zoom.
    var allowsZooming: Bool {
        maximumZoomScale > minimumZoomScale && minimumZoomScale > 0 && delegate?.viewForZooming(in: self) != nil
    }

    private func limited(_ scale: CGFloat) -> CGFloat {
        min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
    }

    // MARK: By the program

    /// What `setZoomScale` does.
    func zoom(to scale: CGFloat, animated: Bool) {
        guard scale.isFinite, scale > 0, let view = delegate?.viewForZooming(in: self) else { return }
        let scale = limited(scale)
        guard scale != zoom.scale, scale.isFinite, scale > 0 else { return }
        animateZoom(animated, of: view) {
            let middle = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
            self.scaleContent(view, to: scale, around: middle, isLimited: true)
        }
    }

    /// What `zoom(to:animated:)` does.
    func zoomToShow(_ rect: CGRect, animated: Bool) {
        guard rect.isFinite, rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0,
            let view = delegate?.viewForZooming(in: self)
        else { return }
        let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
        animateZoom(animated, of: view) {
            self.scaleContent(view, to: scale, around: self.bounds.origin, isLimited: false)
            let middle = CGPoint(x: rect.midX * scale, y: rect.midY * scale)
            let size = self.bounds.size
            self.setOrigin(self.rounded(self.clamped(CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2))))
        }
    }

    private func animateZoom(_ isAnimated: Bool, of view: UIView, _ change: @escaping () -> Void) {
        interruptMovement()
        guard isAnimated, window != nil else { return change() }
        UIView.animate(withDuration: ScrollZoom.duration, animations: change) { [weak self, weak view] _ in
            guard let self else { return }
            zoom.isBouncing = false
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
        }
    }

    /// Scales the view; a point of the content, in this view's coordinates, stays where it shows.
    private func scaleContent(_ view: UIView, to scale: CGFloat, around point: CGPoint, isLimited: Bool) {
        let factor = scale / zoom.scale
        let origin = view.frame.origin
        changeValue(forKey: "zoomScale") { zoom.scale = scale }
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = CGPoint(x: origin.x * factor, y: origin.y * factor)
        setContentSize(CGSize(width: contentSize.width * factor, height: contentSize.height * factor))
        let offset = CGPoint(
            x: bounds.origin.x + point.x * (factor - 1), y: bounds.origin.y + point.y * (factor - 1))
        setOrigin(rounded(isLimited ? clamped(offset) : offset))
        delegate?.scrollViewDidZoom(self)
    }

    // MARK: By the user

    func zoom(byWheel notches: CGFloat) {
        guard let view = delegate?.viewForZooming(in: self) else { return }
        let scale = limited(zoom.scale * pow(ScrollZoom.wheelFactor, -notches))
        guard scale != zoom.scale else { return }
        delegate?.scrollViewWillBeginZooming(self, with: view)
        scaleContent(view, to: scale, around: CGPoint(x: bounds.midX, y: bounds.midY), isLimited: true)
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }

    func pinchDidChange(_ pinch: UIPinchGestureRecognizer) {
        guard let view = delegate?.viewForZooming(in: self) else { return }
        switch pinch.state {
        case .began:
            catchMovement()
            interruptMovement()
            zoom.isPinching = true
            zoom.first = zoom.scale
            delegate?.scrollViewWillBeginZooming(self, with: view)
            follow(pinch, view)
        case .changed: follow(pinch, view)
        case .ended, .cancelled, .failed:
            guard zoom.isPinching else { return }
            zoom.isPinching = false
            let scale = limited(zoom.scale)
            if scale != zoom.scale {
                zoom.isBouncing = true
                let point = pinch.location(in: self)
                animateZoom(true, of: view) {
                    self.scaleContent(view, to: scale, around: point, isLimited: true)
                }
            } else {
                delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
            }
        case .possible: break
        }
    }

    private func follow(_ pinch: UIPinchGestureRecognizer, _ view: UIView) {
        guard zoom.isPinching else { return }
        let wanted = zoom.first * pinch.scale
        var scale = limited(wanted)
        if bouncesZoom, wanted != scale {
            // Half of the way, in powers: beyond the limits it resists.
            scale *= (wanted / scale).squareRoot()
        }
        guard scale != zoom.scale, scale.isFinite, scale > 0 else { return }
        scaleContent(view, to: scale, around: pinch.location(in: self), isLimited: false)
    }
}
