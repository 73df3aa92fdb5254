// SPDX-License-Identifier: MIT
import UIKit

func margins(_ view: UIView) {
    view.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    view.preservesSuperviewLayoutMargins = true
}
