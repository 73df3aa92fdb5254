// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A perforated stamp with a lighthouse.
class StampView: UIView {

    override func draw(_ rect: CGRect) {
        let paper = UIBezierPath(rect: bounds)
        for x in stride(from: CGFloat(0), through: bounds.width, by: 8) {
            for y in [0, bounds.height] {
                paper.append(UIBezierPath(ovalIn: CGRect(x: x - 2.5, y: y - 2.5, width: 5, height: 5)))
            }
        }
        for y in stride(from: CGFloat(8), to: bounds.height, by: 8) {
            for x in [0, bounds.width] { paper.append(UIBezierPath(ovalIn: CGRect(x: x - 2.5, y: y - 2.5, width: 5, height: 5))) }
        }
        paper.usesEvenOddFillRule = true
        UIColor(rgb: 0xEFE9DB).setFill()
        paper.fill()

        let picture = bounds.insetBy(dx: 8, dy: 8)
        UIColor(rgb: 0x2C6E91).setFill()
        UIRectFill(picture)
        UIColor(rgb: 0xF4C95D).setFill()
        UIBezierPath(ovalIn: CGRect(x: picture.maxX - 22, y: picture.minY + 8, width: 14, height: 14)).fill()
        UIColor(rgb: 0x1B4458).setFill()
        UIRectFill(CGRect(x: picture.minX, y: picture.maxY - 18, width: picture.width, height: 18))
        // Red and white rings, and the lamp.
        let tower = CGRect(x: picture.midX - 12, y: picture.minY + 20, width: 14, height: picture.height - 32)
        for ring in 0..<5 {
            (ring.isMultiple(of: 2) ? UIColor(rgb: 0xC8432B) : UIColor.white).setFill()
            let height = tower.height / 5
            UIRectFill(CGRect(x: tower.minX, y: tower.minY + CGFloat(ring) * height, width: tower.width, height: height))
        }
        UIColor(rgb: 0x222222).setFill()
        UIRectFill(CGRect(x: tower.minX - 3, y: tower.minY - 4, width: tower.width + 6, height: 4))
        UIColor(rgb: 0xF4C95D).setFill()
        UIRectFill(CGRect(x: tower.minX + 3, y: tower.minY - 12, width: tower.width - 6, height: 8))
    }
}
