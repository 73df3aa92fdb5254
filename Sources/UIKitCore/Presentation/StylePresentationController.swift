// SPDX-License-Identifier: MIT

/// The presentation controller of the built-in styles that cover the window or a presentation context.
final class StylePresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { !presentationStyle.usesPresentationContext }
    override var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

    /// In compact width a presentation context is too small: the window is covered instead.
    override func systemAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        guard traits.horizontalSizeClass == .compact else { return .none }
        return switch presentationStyle {
        case .currentContext: .fullScreen
        case .overCurrentContext: .overFullScreen
        default: .none
        }
    }
}
