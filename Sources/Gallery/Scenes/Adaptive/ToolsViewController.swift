// SPDX-License-Identifier: MIT
import UIKit

/// Content with a label that names the style in which it is presented.
final class ToolsViewController: UIViewController {
    private let styleLabel = UILabel("", size: 20, weight: .bold)
    private let rows = [("Chisels", "6"), ("Planes", "3"), ("Clamps", "14"), ("Saws", "5")].map {
        PropertyRow(name: $0.0, value: $0.1, height: 40)
    }
    private let closeButton = SceneButton("Close")

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Tools"
        preferredContentSize = CGSize(width: 300, height: 292)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        for subview in [styleLabel, closeButton] + rows { view.addSubview(subview) }
    }

    private var styleName: String {
        switch activePresentationController?.presentationStyle {
        case .popover: "a popover"
        case .formSheet: view.window?.traitCollection.horizontalSizeClass == .compact ? "a sheet" : "a form sheet"
        case .fullScreen: "full screen"
        case .overFullScreen: "over full screen"
        default: "a panel of ours"
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        styleLabel.text = "This is \(styleName)"
        let safe = view.bounds.inset(by: view.safeAreaInsets)
        let area = CGRect(x: safe.minX + 24, y: safe.minY + 20, width: max(safe.width - 48, 0), height: max(safe.height - 40, 0))
        styleLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 28)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: area.minX, y: area.minY + 40 + CGFloat(index) * 40, width: area.width, height: 40)
        }
        closeButton.isHidden = navigationController != nil
        closeButton.sizeToFit()
        closeButton.frame.origin = CGPoint(x: area.minX, y: area.minY + 40 + CGFloat(rows.count) * 40 + 12)
    }
}
