// SPDX-License-Identifier: MIT
import UIKit

func shadow(_ view: UIView) {
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.3
    view.layer.shadowRadius = 8
    view.layer.shadowOffset = CGSize(width: 0, height: 4)
    view.layer.shadowPath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 8).cgPath
    view.layer.shouldRasterize = true
    view.layer.rasterizationScale = UIScreen.main.scale
}
