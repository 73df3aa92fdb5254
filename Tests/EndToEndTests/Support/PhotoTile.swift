// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKit

/// A drawn picture with round corners: a gradient sky with a sun over a hill.
@MainActor
final class PhotoTile: UIControl {
    private let hue: CGFloat

    init(number: Int) {
        hue = CGFloat(number) / 12
        super.init(frame: .zero)
        accessibilityLabel = "Photo \(number)"
        layer.cornerRadius = 8
        layer.masksToBounds = true
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = [
            UIColor(hue: hue, saturation: 0.55, brightness: 0.95, alpha: 1).cgColor,
            UIColor(hue: hue + 0.08, saturation: 0.25, brightness: 1, alpha: 1).cgColor,
        ]
        if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) {
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 0, y: bounds.height), options: [])
        }
        context.setFillColor(UIColor(white: 1, alpha: 0.9).cgColor)
        context.fillEllipse(in: CGRect(x: bounds.width * 0.6, y: bounds.height * 0.15, width: 18, height: 18))
        context.setFillColor(UIColor(hue: hue + 0.5, saturation: 0.5, brightness: 0.45, alpha: 1).cgColor)
        context.fillEllipse(
            in: CGRect(x: -bounds.width * 0.2, y: bounds.height * 0.65, width: bounds.width * 1.1, height: bounds.height))
    }
}
