// SPDX-License-Identifier: MIT
import UIKit

final class RowView: UIView {
    private let icon = UIImageView()

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: 8, y: 0, width: bounds.height, height: bounds.height).integral
        icon.center.y = bounds.midY
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}
