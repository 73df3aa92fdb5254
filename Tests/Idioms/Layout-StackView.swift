// SPDX-License-Identifier: MIT
import UIKit

func makeStack(_ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 8
    stack.alignment = .fill
    stack.distribution = .fillEqually
    return stack
}
