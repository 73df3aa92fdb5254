// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A card with a photo above a text and buttons.
class CardViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private let picture: PhotoView
    private let text: Column
    private let buttons: [UIButton]

    init(photo: Photo, title: String, text: String, size: CGSize, buttons: [UIButton]) {
        picture = PhotoView(photo: photo)
        self.text = Column([UILabel(title, size: 24, weight: .bold), UILabel(text, size: 15, color: .quiet)], spacing: 8)
        self.buttons = buttons
        super.init(nibName: nil, bundle: nil)
        self.title = title
        preferredContentSize = size
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for subview in [picture, text] + buttons { view.addSubview(subview) }
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: (bounds.height * 0.45).rounded())
        text.frame = CGRect(x: 28, y: picture.frame.maxY + 20, width: max(bounds.width - 56, 0), height: 120)
        var x: CGFloat = 28
        for button in buttons {
            button.sizeToFit()
            button.frame.origin = CGPoint(x: x, y: bounds.height - button.frame.height - 24)
            x = button.frame.maxX + 12
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CardPresentationController(presentedViewController: presented, presenting: presenting)
    }
}
