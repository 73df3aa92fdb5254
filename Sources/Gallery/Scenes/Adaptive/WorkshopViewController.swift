// SPDX-License-Identifier: MIT
import UIKit

/// Presents the same content in three styles, and adapts them to a narrow window as the delegate of their presentation
/// controllers.
final class WorkshopViewController: ScenePage, UIAdaptivePresentationControllerDelegate {
    private let popoverButton = SceneButton("Popover")
    private let sheetButton = SceneButton("Form sheet", color: .plum)
    private let panelButton = SceneButton("Panel", color: .moss)
    private let panelDelegate = PanelDelegate()

    init() {
        super.init(
            title: "Workshop", hint: "Open one and make the window narrower than 600 points, and wider again.",
            content: Column(
                [popoverButton, UILabel("becomes a sheet, as UIKit's popovers do.", color: .quiet), sheetButton]
                    + [UILabel("fills the window and gets a bar, because its delegate wants it so.", color: .quiet), panelButton]
                    + [UILabel("is ours, and fills the window too.", color: .quiet)], spacing: 14))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        popoverButton.addAction(UIAction { [weak self] _ in self?.open(.popover) }, for: .touchUpInside)
        sheetButton.addAction(UIAction { [weak self] _ in self?.open(.formSheet) }, for: .touchUpInside)
        panelButton.addAction(UIAction { [weak self] _ in self?.open(.custom) }, for: .touchUpInside)
    }

    private func open(_ style: UIModalPresentationStyle) {
        let tools = ToolsViewController()
        tools.modalPresentationStyle = style
        tools.transitioningDelegate = panelDelegate
        tools.popoverPresentationController?.sourceView = popoverButton
        tools.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium(), .large()]
        tools.presentationController?.delegate = self
        present(tools, animated: true)
    }

    // MARK: In a narrow window

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact else { return .none }
        return switch controller.presentationStyle {
        case .formSheet: .fullScreen
        case .custom: .overFullScreen
        default: .automatic
        }
    }

    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        style == .fullScreen ? UINavigationController(rootViewController: controller.presentedViewController) : nil
    }
}
