// SPDX-License-Identifier: MIT
import UIKit

final class ConstrainedView: UIView {
    override class var requiresConstraintBasedLayout: Bool { true }
    override func updateConstraints() {
        heightAnchor.constraint(equalToConstant: 10).isActive = true
        super.updateConstraints()
    }
}
