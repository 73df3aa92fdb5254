// SPDX-License-Identifier: MIT
import UIKit

func scale(_ label: UILabel) {
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 12))
}
