// SPDX-License-Identifier: MIT
import UIKit

final class ButtonController: UIViewController {
    func makeButton() -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setTitleColor(.white, for: .highlighted)
        button.setImage(UIImage(named: "go"), for: [])
        button.titleLabel?.font = .systemFont(ofSize: 13)
        button.backgroundColor = .systemBlue
        button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
        button.addTarget(self, action: #selector(go(_:event:)), for: [.touchUpInside, .touchUpOutside])
        return button
    }
    @objc func go(_ sender: UIButton, event: UIEvent) {}
}
