// SPDX-License-Identifier: MIT
import UIKit

final class TraitController: UIViewController {
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.horizontalSizeClass == .compact { view.backgroundColor = .clear }
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { view.setNeedsDisplay() }
    }
    override func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {
        super.willTransition(to: newCollection, with: coordinator)
    }
}
