// SPDX-License-Identifier: MIT
import UIKit

/// Shows a scene below a bar with a button that leads back.
final class SceneHostViewController: UIViewController {
    private let scene: UIViewController
    private let bar = UIView()
    private let backButton = SceneButton("All scenes", color: .ink)
    private let titleLabel: UILabel

    init(scene: GalleryScene) {
        self.scene = scene.makeRootViewController()
        titleLabel = UILabel(scene.summary, size: 13, color: .quiet)
        super.init(nibName: nil, bundle: nil)
        title = scene.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.backgroundColor = .hairline
        view.backgroundColor = .paper
        backButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        addChild(scene)
        if let content = scene.view { view.addSubview(content) }
        for subview in [bar, backButton, titleLabel] { view.addSubview(subview) }
        scene.didMove(toParent: self)
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height: CGFloat = 48
        bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
        backButton.sizeToFit()
        backButton.frame.origin = CGPoint(x: 8, y: (height - backButton.frame.height) / 2)
        titleLabel.frame = CGRect(
            x: backButton.frame.maxX + 14, y: 0, width: max(view.bounds.width - backButton.frame.maxX - 28, 0), height: height)
        scene.view.frame = CGRect(x: 0, y: height, width: view.bounds.width, height: max(view.bounds.height - height, 0))
    }
}
