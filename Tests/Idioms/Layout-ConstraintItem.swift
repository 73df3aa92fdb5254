// SPDX-License-Identifier: MIT
import UIKit

func pinTop(_ view: UIView, to other: UIView) -> NSLayoutConstraint {
    NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: other, attribute: .bottom, multiplier: 1, constant: 8)
}
