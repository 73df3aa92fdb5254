// SPDX-License-Identifier: MIT
import UIKit

func center(_ view: UIView, in container: UIView) {
    view.centerXAnchor.constraint(equalTo: container.centerXAnchor).isActive = true
    view.centerYAnchor.constraint(equalTo: container.centerYAnchor).isActive = true
    view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.8).isActive = true
}
