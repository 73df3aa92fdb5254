// SPDX-License-Identifier: MIT
import UIKit

/// A page with a title, a hint for the user, buttons on the right, and the scene's content below.
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
        // The buttons are to the right of the title, or below the hint where the page is too narrow.
        let sizes = buttons.map { $0.sizeThatFits(page.size) }
        let row = sizes.reduce(0) { $0 + $1.width + 10 }
        let isInTitleRow = page.width - row >= 300
        let width = max(isInTitleRow ? page.width - row : page.width, 0)
        titleLabel.frame = CGRect(x: page.minX, y: page.minY, width: width, height: 36)
        let hintHeight = hintLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
        hintLabel.frame = CGRect(x: page.minX, y: titleLabel.frame.maxY + 2, width: width, height: hintHeight)

        var corner = CGPoint(x: page.maxX - row + 10, y: page.minY + 4)
        if !isInTitleRow { corner = CGPoint(x: page.minX, y: hintLabel.frame.maxY + 10) }
        for (button, size) in zip(buttons, sizes) {
            button.frame = CGRect(origin: corner, size: size)
            corner.x += size.width + 10
        }
        let top = (isInTitleRow ? hintLabel.frame : buttons.last?.frame ?? hintLabel.frame).maxY + 20
        content.frame = CGRect(x: page.minX, y: top, width: max(page.width, 0), height: max(page.maxY - top, 0))
    }
}
