// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// The look of a preview. Follows UIKit's UIPreviewParameters.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The part of the view that shows, in its coordinates; nil, the default: all of it, with round corners.
    open var visiblePath: UIBezierPath?
    /// The shape of the shadow, in the view's coordinates; nil, the default: that of what shows.
    open var shadowPath: UIBezierPath?
    /// What lies behind the view; nil, the default: nothing.
    open var backgroundColor: UIColor?

    /// The default look.
    public override init() {
        super.init()
    }
}

/// Where a preview comes from or goes to: a place in a view that is in a window. Follows UIKit's UIPreviewTarget.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view that has the place.
    public let container: UIView
    /// The middle of the preview, in the container's coordinates.
    public let center: CGPoint
    /// How the preview is scaled and turned there.
    public let transform: CGAffineTransform

    /// - Parameter transform: The identity by default.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}

/// A view that is lifted up while its context menu shows, and the place from where. Follows UIKit's UITargetedPreview.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// What is shown: a picture of it, as it is when the menu opens.
    public let view: UIView
    /// How it looks.
    public let parameters: UIPreviewParameters
    /// Where it comes from.
    public let target: UIPreviewTarget
    /// The view's size.
    open var size: CGSize { view.bounds.size }

    /// A preview that comes from somewhere else than the view is.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// A preview of a view where it is.
    ///
    /// Differs from UIKit: a view that is in no window is not an error; it is not lifted.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform))
    }

    /// A preview of a view where it is, with the default look.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The same preview in another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// The frame in the window; nil when the target is in none.
    var frameInWindow: CGRect? {
        guard target.container.window != nil else { return nil }
        let size = CGRect(origin: .zero, size: size).applying(target.transform).size
        let frame = CGRect(
            x: target.center.x - size.width / 2, y: target.center.y - size.height / 2, width: size.width, height: size.height)
        let inWindow = target.container.convert(frame, to: nil)
        return inWindow.width > 0 && inWindow.height > 0 ? inWindow : nil
    }
}
