// SPDX-License-Identifier: MIT
import UIKit

final class Settings: UIViewController {
    let toggle = UISwitch()
    let slider = UISlider()
    func configure() {
        toggle.isOn = true
        toggle.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
        slider.minimumValue = 0
        slider.maximumValue = 10
        slider.setValue(5, animated: false)
        slider.addTarget(self, action: #selector(slid(sender:)), for: .valueChanged)
    }
    @objc func changed(_ sender: UISwitch) {}
    @objc func slid(sender: UISlider) {}
}
