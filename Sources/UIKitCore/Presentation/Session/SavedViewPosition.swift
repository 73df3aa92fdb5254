// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The place of a view in the view hierarchy, saved before a presentation removes the view from the window, so that it can be restored.
@MainActor
struct SavedViewPosition {
    private weak var view: UIView?
    private(set) weak var superview: UIView?
    private let index: Int
    private var frame: CGRect
    private var superviewSize: CGSize
    /// The parent of the view's controller.
    private weak var parent: UIViewController?

    init?(of view: UIView?) {
        guard let view, let superview = view.superview else { return nil }
        self.view = view
        self.superview = superview
        index = superview.subviews.firstIndex { $0 === view } ?? 0
        frame = view.frame
        superviewSize = superview.bounds.size
        parent = view.owningViewController?.parent
    }

    /// On top of a container that the view will fill.
    init(of view: UIView, filling container: UIView) {
        self.view = view
        superview = container
        index = container.subviews.count
        frame = container.bounds
        superviewSize = container.bounds.size
        parent = view.owningViewController?.parent
    }

    /// Whether the view's controller has left the parent that it had then: it was removed, or moved, and its view does not return.
    var isObsolete: Bool { view?.owningViewController?.parent !== parent }

    /// The frame in the old superview as of now: the window may have changed its size while the view was out.
    private var currentFrame: CGRect {
        guard let view, let superview else { return frame }
        var result = frame
        if view.autoresizingMask.contains(.flexibleWidth) {
            result.size.width = max(0, frame.width + superview.bounds.width - superviewSize.width)
        }
        if view.autoresizingMask.contains(.flexibleHeight) {
            result.size.height = max(0, frame.height + superview.bounds.height - superviewSize.height)
        }
        return result
    }

    /// The frame that the view will have again, in the coordinates of `container`.
    func frame(in container: UIView) -> CGRect {
        superview?.convert(currentFrame, to: container) ?? container.bounds
    }

    /// Makes the view fill its superview when it is restored: it may have been removed while an animation had moved it.
    mutating func fill(_ container: UIView) {
        guard superview === container else { return }
        frame = container.bounds
        superviewSize = container.bounds.size
    }

    func restore() {
        // A view whose parent shows another child now is restored by that parent, when it shows it again.
        guard let view, let superview, view.owningViewController?.isReplaced != true else { return }
        // A view that the client has put elsewhere in the meantime is the client's.
        view.frame = currentFrame
        superview.insertSubview(view, at: min(index, superview.subviews.count))
    }

    /// Restores the view, unless that would put it into the window: for a window that closes.
    func restoreOutsideWindow() {
        if !(superview is UIWindow) { restore() }
    }
}

/// A presenter's view that is out of the window, or leaving, or returning.
@MainActor
struct RemovedPresenter {
    /// Nil until the view has been removed, and when there is no place to which it could return.
    var position: SavedViewPosition?

    /// Makes the view fill `container` when it returns there, also when it was in no place before.
    mutating func fill(_ container: UIView, with view: UIView?) {
        guard position == nil else {
            position?.fill(container)
            return
        }
        position = view.map { SavedViewPosition(of: $0, filling: container) }
    }
}
