// SPDX-License-Identifier: MIT
import UIKit

func styled(_ view: UIView) -> UIView {
    view.layer.setValue(0.5, forKeyPath: "transform.scale")
    view.setValue(true, forKey: "hidden")
    return view
}
