// SPDX-License-Identifier: MIT

/// The presentation controller of the built-in styles that cover a whole area.
final class StylePresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { !presentationStyle.usesPresentationContext }
    override var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

    /// A context is too small to be covered alone in compact width.
    override func systemAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        guard traits.horizontalSizeClass == .compact else { return .none }
        return switch presentationStyle {
        case .currentContext: .fullScreen
        case .overCurrentContext: .overFullScreen
        default: .none
        }
    }
}
