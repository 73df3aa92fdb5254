// SPDX-License-Identifier: MIT
import UIKit

func frost(_ view: UIView) {
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.frame = view.bounds
    view.addSubview(blur)
    blur.contentView.addSubview(UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light))))
    UIView.animate(withDuration: 0.3) { blur.effect = nil }
}
