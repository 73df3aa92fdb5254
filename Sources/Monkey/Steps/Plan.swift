// SPDX-License-Identifier: MIT
package import UIKit

/// What is presented, and how.
package struct Plan: Sendable {
    /// How an animator that a delegate vends ends its transition.
    package enum Animation: String, Sendable {
        /// The toolkit's own animator.
        case builtIn
        /// No delegate animator, but a `UIView` block or two.
        case block, spring, zeroDuration
        /// Completes inside `animateTransition`.
        case immediate
        /// Completes when a step says so.
        case never
        /// Completes, and completes again.
        case twice
        /// Completes with false, uncancelled.
        case refusing
        /// A `UIViewPropertyAnimator`.
        case interruptible
    }

    package enum Interaction: String, Sendable {
        case none
        /// A percent-driven interaction from the start on.
        case driven
        /// One that a step may grab later.
        case grabbable
    }

    package enum Adaptation: String, Sendable {
        case system, stay, fullScreen, overFullScreen, formSheet
    }

    package var style: UIModalPresentationStyle
    package var transition: UIModalTransitionStyle = .coverVertical
    package var isAnimated = true
    package var presentation = Animation.builtIn
    package var dismissal = Animation.builtIn
    package var presentationInteraction = Interaction.none
    package var dismissalInteraction = Interaction.none
    package var adaptation = Adaptation.system
    /// While adapted, a container is shown in the controller's place.
    package var isWrappedWhileAdapted = false

    // Custom presentation controllers.
    package var removesPresenter = false
    package var coversContext = false
    package var hasWrapper = false

    package var refusesDismissal = false
    package var hasSeveralDetents = false
    package var readsFormEarly = false
    /// Held by the program, not only by the presentation: it may be presented again.
    package var isKept = false
    /// Present one that is kept, if there is one, instead of a new controller.
    package var reuses = false
    /// A child that defines a presentation context.
    package var hasContextChild = false
    package var reactions: [Reaction] = []
}

extension Plan: CustomStringConvertible {
    package var description: String {
        var words = [style.word, isAnimated ? "animated" : "unanimated"]
        if transition != .coverVertical { words.append(transition == .crossDissolve ? "dissolve" : "flip") }
        if presentation != .builtIn { words.append("in: \(presentation.rawValue)") }
        if presentationInteraction != .none { words.append("in: \(presentationInteraction.rawValue)") }
        if dismissal != .builtIn { words.append("out: \(dismissal.rawValue)") }
        if dismissalInteraction != .none { words.append("out: \(dismissalInteraction.rawValue)") }
        if adaptation != .system { words.append("adapts: \(adaptation.rawValue)") }
        let flags = [
            (isWrappedWhileAdapted, "wrapped while adapted"), (removesPresenter, "removes presenter"),
            (coversContext, "covers context"), (hasWrapper, "wrapper"), (refusesDismissal, "refuses dismissal"),
            (hasSeveralDetents, "detents"), (readsFormEarly, "read early"), (isKept, "kept"), (reuses, "reused"),
            (hasContextChild, "context child"),
        ]
        words += flags.filter(\.0).map(\.1)
        words += reactions.map(\.description)
        return words.joined(separator: ", ")
    }
}

extension UIModalPresentationStyle {
    var word: String {
        switch self {
        case .automatic: "automatic"
        case .none: "none"
        case .fullScreen: "fullScreen"
        case .pageSheet: "pageSheet"
        case .formSheet: "formSheet"
        case .currentContext: "currentContext"
        case .custom: "custom"
        case .overFullScreen: "overFullScreen"
        case .overCurrentContext: "overCurrentContext"
        case .popover: "popover"
        default: "style \(rawValue)"
        }
    }
}
