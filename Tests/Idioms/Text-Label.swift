// SPDX-License-Identifier: MIT
import UIKit

func makeTitle() -> UILabel {
    let label = UILabel()
    label.text = "Title"
    label.font = UIFont.boldSystemFont(ofSize: 20)
    label.textColor = .darkGray
    label.textAlignment = .center
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.adjustsFontSizeToFitWidth = true
    label.sizeToFit()
    return label
}
