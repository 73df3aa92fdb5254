// SPDX-License-Identifier: MIT
import UIKit

func fill(_ container: UIView, with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    let views = ["view": view]
    container.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[view]-8-|", options: [], metrics: nil, views: views))
    container.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: "V:|[view]|", options: [], metrics: nil, views: views))
}
