// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// Shows which view with a hover style the pointer is over, while no button is down. A desktop has one pointer.
@MainActor
final class PointerHighlight {
    static let shared = PointerHighlight()
    /// Whether a view has been given a style: where none has, the pointer's way costs nothing.
    static var isUsed = false
    /// Under which a view keeps its style.
    nonisolated(unsafe) static var key: UInt8 = 0
    static let layerName = "pointer"
    /// Of the colour of text.
    private static let opacity: CGFloat = 0.07

    private weak var view: UIView?
    /// In front of what the view shows.
    private var mark: CALayer?

    /// - Parameter point: In the window's coordinates; outside of it when the pointer has left.
    func pointerMoved(to point: CGPoint, in window: UIWindow) {
        guard Self.isUsed else { return }
        var found = window.bounds.contains(point) ? window.hitTest(point, with: nil) : nil
        while let candidate = found, candidate.hoverStyle?.isEnabled != true { found = candidate.superview }
        show(on: found)
    }

    /// A button came down, or the wheel turns what is below the pointer.
    func end() { if mark != nil { show(on: nil) } }

    /// The view shows something else from now on, or nothing.
    func forget(_ view: UIView) { if self.view?.isDescendant(of: view) == true { show(on: nil) } }

    /// The view has been laid out, or has other traits.
    func viewDidChange(_ view: UIView) {
        guard self.view === view, let mark else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        place(mark, on: view)
        CATransaction.commit()
    }

    private func show(on new: UIView?) {
        guard new !== view || new == nil else { return }
        mark?.removeFromSuperlayer()
        (view, mark) = (new, nil)
        guard let new else { return }
        let layer = CALayer()
        layer.name = Self.layerName
        place(layer, on: new)
        new.layer.addSublayer(layer)
        mark = layer
    }

    private func place(_ mark: CALayer, on view: UIView) {
        mark.frame = view.bounds
        mark.cornerRadius = view.layer.cornerRadius
        mark.maskedCorners = view.layer.maskedCorners
        mark.backgroundColor = UIColor.label.withAlphaComponent(Self.opacity).resolvedColor(with: view.traitCollection).cgColor
    }
}
