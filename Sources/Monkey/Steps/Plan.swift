// SPDX-License-Identifier: MIT
package import UIKit

/// How a controller is presented and dismissed, and what it does on its own meanwhile.
package struct Plan: Sendable {
    /// The animator of a transition, by how it ends the transition.
    package enum Animation: String, Sendable {
        /// The toolkit's own animator.
        case builtIn
        /// With `UIView.animate`.
        case block, spring, zeroDuration
        /// Completes inside of `animateTransition`.
        case immediate
        /// Completes only when a step says so.
        case never
        /// Completes twice.
        case twice
        /// Completes with false although the transition was not cancelled.
        case refusing
        /// With a `UIViewPropertyAnimator`.
        case interruptible
    }

    /// The interaction controller of a transition.
    package enum Interaction: String, Sendable {
        case none
        /// Percent-driven, interactive from the start.
        case driven
        /// Percent-driven, not interactive at first; a step may pause and drive it.
        case grabbable
    }

    /// What the delegate returns for horizontally compact windows.
    package enum Adaptation: String, Sendable {
        case system, stay, fullScreen, overFullScreen, formSheet
    }

    /// What kind of controller is presented.
    package enum Kind: Sendable {
        case plain
        /// A navigation or tab bar controller with these controllers; tabs are in navigation controllers of their own on request.
        case navigation([Page], Animation, Interaction)
        case tabs([Page], inNavigation: Bool, Animation, Interaction)
        /// An alert or an action sheet.
        case alert(isSheet: Bool, actionCount: Int)
    }

    package var style: UIModalPresentationStyle
    package var kind = Kind.plain
    package var transition: UIModalTransitionStyle = .coverVertical
    package var isAnimated = true
    package var presentation = Animation.builtIn
    package var dismissal = Animation.builtIn
    package var presentationInteraction = Interaction.none
    package var dismissalInteraction = Interaction.none
    package var adaptation = Adaptation.system
    /// While adapted, a container around the controller is shown in its place.
    package var isWrappedWhileAdapted = false

    // For the style `custom`.
    package var removesPresenter = false
    package var coversContext = false
    package var hasWrapper = false

    package var refusesDismissal = false
    package var hasSeveralDetents = false
    package var readsPresentationControllerEarly = false
    /// Retained by the program, so that it may be presented again.
    package var isKept = false
    /// Present a retained controller, if there is one, instead of a new one.
    package var reuses = false
    /// It has a child that defines a presentation context.
    package var hasContextChild = false
    package var reactions: [Reaction] = []

    /// Leaves the presentation to the alert: the program chooses only what is in it.
    mutating func becomeAlert(isSheet: Bool) {
        style = isSheet ? .popover : .custom
        transition = .coverVertical
        (presentation, dismissal) = (.builtIn, .builtIn)
        (presentationInteraction, dismissalInteraction) = (.none, .none)
        adaptation = .system
        (isWrappedWhileAdapted, removesPresenter, coversContext, hasWrapper) = (false, false, false, false)
        (refusesDismissal, hasSeveralDetents, hasContextChild, reuses) = (false, false, false, false)
    }
}

extension Plan: CustomStringConvertible {
    package var description: String {
        var words = [style.word, isAnimated ? "animated" : "unanimated"] + kind.words
        if transition != .coverVertical { words.append(transition == .crossDissolve ? "dissolve" : "flip") }
        if presentation != .builtIn { words.append("in: \(presentation.rawValue)") }
        if presentationInteraction != .none { words.append("in: \(presentationInteraction.rawValue)") }
        if dismissal != .builtIn { words.append("out: \(dismissal.rawValue)") }
        if dismissalInteraction != .none { words.append("out: \(dismissalInteraction.rawValue)") }
        if adaptation != .system { words.append("adapts: \(adaptation.rawValue)") }
        let flags = [
            (isWrappedWhileAdapted, "wrapped while adapted"), (removesPresenter, "removes presenter"),
            (coversContext, "covers context"), (hasWrapper, "wrapper"), (refusesDismissal, "refuses dismissal"),
            (hasSeveralDetents, "detents"), (readsPresentationControllerEarly, "read early"), (isKept, "kept"),
            (reuses, "reused"), (hasContextChild, "context child"),
        ]
        words += flags.filter(\.0).map(\.1)
        words += reactions.map(\.description)
        return words.joined(separator: ", ")
    }
}

extension Plan.Kind {
    var words: [String] {
        func transition(_ animation: Plan.Animation, _ interaction: Plan.Interaction) -> String {
            let words = [animation == .builtIn ? nil : animation.rawValue, interaction == .none ? nil : interaction.rawValue]
            let known = words.compactMap { $0 }
            return known.isEmpty ? "" : " by \(known.joined(separator: ", "))"
        }
        switch self {
        case .plain: return []
        case .navigation(let pages, let animation, let interaction):
            return ["navigation of \(pages)" + transition(animation, interaction)]
        case .tabs(let pages, let inNavigation, let animation, let interaction):
            return ["tabs of \(pages)\(inNavigation ? " in navigation" : "")" + transition(animation, interaction)]
        case .alert(let isSheet, let count): return ["\(isSheet ? "action sheet" : "alert") with \(count) actions"]
        }
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
