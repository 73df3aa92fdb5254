// SPDX-License-Identifier: MIT
import UIKit

func fillBehind(_ container: UIView) {
    let background = UIView(frame: container.bounds)
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(background, at: 0)
    container.sendSubviewToBack(background)
}
