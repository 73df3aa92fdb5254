// SPDX-License-Identifier: MIT

/// The presentation controller of the built-in styles that cover a whole area.
///
/// Differs from UIKit until sheets and popovers land: `.automatic`, `.pageSheet`, `.formSheet` and `.popover` cover the window as
/// `.overFullScreen` does.
final class StylePresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { !presentationStyle.usesPresentationContext }
    override var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
}
