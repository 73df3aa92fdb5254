// SPDX-License-Identifier: MIT
import UIKit

func flip(_ view: UIView, to other: UIView) {
    UIView.transition(from: view, to: other, duration: 0.3, options: [.transitionFlipFromLeft, .showHideTransitionViews])
    UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve, animations: { view.isHidden = true })
}
