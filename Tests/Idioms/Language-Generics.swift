// SPDX-License-Identifier: MIT
import UIKit

final class WrapperController<Content: UIView>: UIViewController {
    let content: Content
    init(content: Content) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() { view = content }
    func install() { content.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped))) }
    @objc private func tapped() {}
}
