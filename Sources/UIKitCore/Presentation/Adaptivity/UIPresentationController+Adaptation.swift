// SPDX-License-Identifier: MIT

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
        // These fit everywhere.
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
