// SPDX-License-Identifier: MIT
import UIKit

func addGuide(to view: UIView) -> UILayoutGuide {
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    guide.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor).isActive = true
    return guide
}
