// SPDX-License-Identifier: MIT
import UIKit

func cut(_ view: UIView) {
    let path = UIBezierPath(
        roundedRect: view.bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 10, height: 10))
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    mask.fillRule = .evenOdd
    view.layer.mask = mask
}
