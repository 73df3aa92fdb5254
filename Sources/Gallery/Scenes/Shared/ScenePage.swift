// SPDX-License-Identifier: MIT
import UIKit

/// A page with a title, a line that says what to do, buttons at the right, and the scene's content below.
class ScenePage: UIViewController {
    private let titleLabel: UILabel
    private let hintLabel: UILabel
    private let buttons: [UIButton]
    /// Fills the rest of the page.
    let content: UIView

    init(title: String, hint: String, buttons: [UIButton] = [], content: UIView) {
        titleLabel = UILabel(title, size: 28, weight: .bold)
        hintLabel = UILabel(hint, size: 14, color: .quiet)
        self.buttons = buttons
        self.content = content
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .paper
        for subview in [titleLabel, hintLabel, content] + buttons { view.addSubview(subview) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let margin: CGFloat = view.bounds.width < 700 ? 20 : 32
        let page = view.bounds.insetBy(dx: margin, dy: 24)
        var right = page.maxX
        for button in buttons.reversed() {
            let size = button.sizeThatFits(page.size)
            button.frame = CGRect(x: right - size.width, y: page.minY + 4, width: size.width, height: size.height)
            right = button.frame.minX - 10
        }
        titleLabel.frame = CGRect(x: page.minX, y: page.minY, width: max(right - page.minX, 0), height: 36)
        let hintWidth = buttons.isEmpty ? page.width : max(right - page.minX, 0)
        let hintHeight = hintLabel.sizeThatFits(CGSize(width: hintWidth, height: .greatestFiniteMagnitude)).height
        hintLabel.frame = CGRect(x: page.minX, y: titleLabel.frame.maxY + 2, width: hintWidth, height: hintHeight.rounded(.up))
        let top = hintLabel.frame.maxY + 20
        content.frame = CGRect(x: page.minX, y: top, width: max(page.width, 0), height: max(page.maxY - top, 0))
    }
}
