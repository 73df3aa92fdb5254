// SPDX-License-Identifier: MIT
import UIKit

/// A view that draws its contents, in colours that visuals of 16 bits do not have.
final class PictureView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for step in 0..<5 {
            let inset = CGFloat(step) * 5
            context.setFillColor(UIColor(red: 1, green: CGFloat(step) * 0.23, blue: 0.31, alpha: 0.7).cgColor)
            context.fillEllipse(in: bounds.insetBy(dx: inset, dy: inset))
        }
    }
}
