// SPDX-License-Identifier: MIT
import UIKit

/// The content of a popover, which prefers the size of its text, and a larger one when more text is shown.
final class NoteViewController: UIViewController {
    private let viewpoint: Viewpoint
    private let moreButton = UIButton(type: .system)
    private lazy var moreLabel = UILabel(viewpoint.more, size: 14, color: .quiet)
    private lazy var column = Column(
        [UILabel(viewpoint.title, size: 17, weight: .semibold), UILabel(viewpoint.text, size: 14)], spacing: 4)

    init(_ viewpoint: Viewpoint) {
        self.viewpoint = viewpoint
        super.init(nibName: nil, bundle: nil)
        preferredContentSize = size(width: 240, height: 0)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        moreLabel.alpha = 0
        moreButton.setTitle("More", for: .normal)
        moreButton.addAction(UIAction { [weak self] _ in self?.showMore() }, for: .touchUpInside)
        for subview in [column, moreButton, moreLabel] { view.addSubview(subview) }
    }

    private func showMore() {
        preferredContentSize = size(width: 280, height: moreLabel.sizeThatFits(CGSize(width: 248, height: 400)).height - 20)
        UIView.animate(withDuration: 0.3) {
            self.moreButton.alpha = 0
            self.moreLabel.alpha = 1
        }
    }

    /// Including the button and the margins.
    private func size(width: CGFloat, height: CGFloat) -> CGSize {
        let text = column.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude)).height
        return CGSize(width: width, height: (text + height + 64).rounded(.up))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(view.bounds.width - 32, 0)
        let height = column.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        column.frame = CGRect(x: 16, y: 14, width: width, height: height)
        moreButton.sizeToFit()
        moreButton.frame.origin = CGPoint(x: 16, y: column.frame.maxY + 8)
        moreLabel.frame = CGRect(x: 16, y: column.frame.maxY + 8, width: width, height: max(view.bounds.height - height - 36, 0))
    }
}
