// SPDX-License-Identifier: MIT
public import Foundation
internal import ObjectiveRuntime

/// What the pointer does with a view that it is over. Follows UIKit's effects of hovering.
@preconcurrency @MainActor
public protocol UIHoverEffect {}

/// What the system chooses: here, to highlight the view.
public struct UIHoverAutomaticEffect: UIHoverEffect {
    /// The effect.
    public nonisolated init() {}
}

/// The view is highlighted, as far as its corners' radius lets it.
public struct UIHoverHighlightEffect: UIHoverEffect {
    /// The effect.
    public nonisolated init() {}
}

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
    /// What the system chooses.
    public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}

extension UIHoverEffect where Self == UIHoverHighlightEffect {
    /// A highlight.
    public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

/// How a view shows that the pointer is over it, without a button. Of views in each other, the innermost with a style shows it.
///
/// Follows UIKit's `UIHoverStyle`. Missing: shapes, and the effect that lifts a view.
@preconcurrency @MainActor
open class UIHoverStyle: NSObject {
    /// A style with an effect.
    public init(effect: any UIHoverEffect = UIHoverAutomaticEffect()) {
        self.effect = effect
        super.init()
    }

    /// The style that the system chooses.
    public class func automatic() -> UIHoverStyle { UIHoverStyle() }

    /// What the pointer does. `automatic` by default. Differs from UIKit: every effect highlights.
    open var effect: any UIHoverEffect
    /// Whether it does something. True by default.
    open var isEnabled = true
}

extension UIView {
    /// How the view shows that the pointer is over it; nil, the default: not at all.
    public var hoverStyle: UIHoverStyle? {
        get { objc_getAssociatedObject(self, &PointerHighlight.key) as? UIHoverStyle }
        set {
            if newValue == nil { PointerHighlight.shared.forget(self) } else { PointerHighlight.isUsed = true }
            objc_setAssociatedObject(self, &PointerHighlight.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}
