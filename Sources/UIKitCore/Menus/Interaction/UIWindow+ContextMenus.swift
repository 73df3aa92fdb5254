// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIWindow {
    /// The secondary button went down: opens the menu of the view at a point, or of the nearest view around it that has one.
    func openContextMenu(at point: CGPoint) {
        var view = hitTest(point, with: nil)
        while let current = view {
            let isEnabled = (current as? UIControl)?.isEnabled ?? true
            for case let interaction as UIContextMenuInteraction in current.interactions where isEnabled {
                if interaction.open(.secondaryClick, at: current.convert(point, from: nil)) { return }
            }
            view = current.superview
        }
    }
}
