// SPDX-License-Identifier: MIT
import UIKit

/// A white panel with everything that servers may draw differently.
final class PanelController: ReportingController {
    override var name: String { "panel" }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let badge = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
        badge.backgroundColor = .blue
        badge.alpha = 0.6
        badge.layer.cornerRadius = 16
        badge.layer.borderWidth = 3
        badge.layer.borderColor = UIColor.green.cgColor
        badge.layer.shadowOpacity = 0.5
        badge.layer.shadowRadius = 6
        let turned = PictureView(frame: CGRect(x: 30, y: 120, width: 60, height: 60))
        turned.transform = CGAffineTransform(rotationAngle: 0.3)
        for picture in [badge, PictureView(frame: CGRect(x: 120, y: 20, width: 50, height: 50)), turned] {
            view.addSubview(picture)
        }
    }
}
