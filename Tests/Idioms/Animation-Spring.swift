// SPDX-License-Identifier: MIT
import UIKit

func bounce(_ view: UIView) {
    view.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    UIView.animate(
        withDuration: 0.6, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 0.4,
        options: [.beginFromCurrentState, .curveEaseInOut]
    ) {
        view.transform = .identity
    } completion: { _ in
    }
}
