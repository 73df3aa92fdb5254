// SPDX-License-Identifier: MIT
import UIKit

func tint(_ image: UIImage, _ view: UIImageView) {
    view.image = image.withRenderingMode(.alwaysTemplate)
    view.tintColor = .red
    view.contentMode = .scaleAspectFill
    view.image = image.resizableImage(withCapInsets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
}
