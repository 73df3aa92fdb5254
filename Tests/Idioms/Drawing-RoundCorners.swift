// SPDX-License-Identifier: MIT
import UIKit

func round(_ view: UIView) {
    view.layer.cornerRadius = 12
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.layer.cornerCurve = .continuous
    view.clipsToBounds = true
}
