// SPDX-License-Identifier: MIT
import UIKit

func align(_ first: UILabel, _ second: UILabel) {
    first.firstBaselineAnchor.constraint(equalTo: second.firstBaselineAnchor).isActive = true
    first.trailingAnchor.constraint(equalToSystemSpacingAfter: second.leadingAnchor, multiplier: 1).isActive = true
}
