// SPDX-License-Identifier: MIT
import UIKit

func height(of view: UIView, width: CGFloat) -> CGFloat {
    view.systemLayoutSizeFitting(
        CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
    ).height
}
