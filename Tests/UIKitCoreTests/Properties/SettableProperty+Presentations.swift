// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

extension SettableProperty {
    static var presentations: [SettableProperty] {
        [
            SettableProperty(
                "UISheetPresentationController.detents", \.detents, UISheetPresentationController.init(setting:shown:),
                in: presented()),
            SettableProperty(
                "UISheetPresentationController.selectedDetentIdentifier", \.selectedDetentIdentifier,
                UISheetPresentationController.init(setting:shown:), in: presented { $0.detents = [.large(), .medium()] }),
            SettableProperty(
                "UISheetPresentationController.largestUndimmedDetentIdentifier", \.largestUndimmedDetentIdentifier,
                UISheetPresentationController.init(setting:shown:), in: presented { $0.detents = [.medium()] }),
            SettableProperty(
                "UISheetPresentationController.prefersGrabberVisible", \.prefersGrabberVisible,
                UISheetPresentationController.init(setting:shown:), in: presented()),
            SettableProperty(
                "UISheetPresentationController.preferredCornerRadius", \.preferredCornerRadius,
                UISheetPresentationController.init(setting:shown:), in: presented()),
            SettableProperty(
                "UISheetPresentationController.prefersEdgeAttachedInCompactHeight", \.prefersEdgeAttachedInCompactHeight,
                UISheetPresentationController.init(setting:shown:), in: presented(size: CGSize(width: 800, height: 380))),
            SettableProperty(
                "UISheetPresentationController.widthFollowsPreferredContentSizeWhenEdgeAttached",
                \.widthFollowsPreferredContentSizeWhenEdgeAttached, UISheetPresentationController.init(setting:shown:),
                in: presented { $0.presentedViewController.preferredContentSize = CGSize(width: 200, height: 300) }),
            SettableProperty(
                "UIPopoverPresentationController.sourceView", \.sourceView, UIPopoverPresentationController.init(setting:shown:),
                in: popover(), again: { $0.sourceView = $0.sourceView?.subviews.first }),
            SettableProperty(
                "UIPopoverPresentationController.sourceRect", \.sourceRect, UIPopoverPresentationController.init(setting:shown:),
                in: popover()),
            SettableProperty(
                "UIPopoverPresentationController.sourceItem", \.sourceItem, UIPopoverPresentationController.init(setting:shown:),
                in: popover(), again: { $0.sourceItem = $0.sourceView?.subviews.first }),
            SettableProperty(
                "UIPopoverPresentationController.permittedArrowDirections", \.permittedArrowDirections,
                UIPopoverPresentationController.init(setting:shown:), in: popover()),
            SettableProperty(
                "UIPopoverPresentationController.popoverLayoutMargins", \.popoverLayoutMargins,
                UIPopoverPresentationController.init(setting:shown:), in: popover()),
            SettableProperty(
                "UIPopoverPresentationController.backgroundColor", \.backgroundColor,
                UIPopoverPresentationController.init(setting:shown:), in: popover()),
            SettableProperty(
                "UIPresentationController.overrideTraitCollection", \.overrideTraitCollection,
                UIPresentationController.init(formSetting:shown:), in: presented()),
            SettableProperty(
                "UIPresentationController.traitOverrides", \.traitOverrides, UIPresentationController.init(formSetting:shown:),
                in: presented()),
        ]
    }

    /// Vended by a delegate, with an empty content in the background colour of the system.
    private static func presented<Form: UIPresentationController>(
        size: CGSize = CGSize(width: 360, height: 640), _ prepare: @escaping (Form) -> Void = { _ in }
    ) -> () throws -> PropertyScene<Form> {
        {
            var delegates: [VendingDelegate] = []
            return try PropertyScene<Form>.picture(size: size) { form, room in
                let anchor = UIView(frame: CGRect(x: 100, y: 80, width: 20, height: 20))
                room.view.addSubview(anchor)
                let content = form.presentedViewController
                content.view.backgroundColor = .systemBackground
                let delegate = VendingDelegate(form: { _, _ in form })
                delegates.append(delegate)
                content.modalPresentationStyle = .custom
                content.transitioningDelegate = delegate
                prepare(form)
                (form as? UIPopoverPresentationController)?.sourceView = room.view
                room.present(content, animated: false)
            }()
        }
    }

    private static func popover() -> () throws -> PropertyScene<UIPopoverPresentationController> {
        presented(size: CGSize(width: 900, height: 700)) {
            $0.presentedViewController.preferredContentSize = CGSize(width: 120, height: 90)
            $0.sourceRect = CGRect(x: 400, y: 300, width: 20, height: 20)
        }
    }
}

extension UISheetPresentationController {
    fileprivate convenience init(setting property: String?, shown show: (UISheetPresentationController) throws -> Void) throws {
        self.init(presentedViewController: UIViewController(), presenting: nil)
        try show(self)
        switch property {
        case nil: break
        case "detents": detents = [.medium()]
        case "selectedDetentIdentifier": selectedDetentIdentifier = .medium
        case "largestUndimmedDetentIdentifier": largestUndimmedDetentIdentifier = .medium
        case "prefersGrabberVisible": prefersGrabberVisible = true
        case "preferredCornerRadius": preferredCornerRadius = 2
        case "prefersEdgeAttachedInCompactHeight": prefersEdgeAttachedInCompactHeight = true
        case "widthFollowsPreferredContentSizeWhenEdgeAttached": widthFollowsPreferredContentSizeWhenEdgeAttached = true
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UIPopoverPresentationController {
    fileprivate convenience init(
        setting property: String?, shown show: (UIPopoverPresentationController) throws -> Void
    ) throws {
        self.init(presentedViewController: UIViewController(), presenting: nil)
        try show(self)
        switch property {
        case nil: break
        case "sourceView": sourceView = sourceView?.subviews.first
        case "sourceRect": sourceRect = CGRect(x: 200, y: 100, width: 20, height: 20)
        case "sourceItem": sourceItem = sourceView?.subviews.first
        case "permittedArrowDirections": permittedArrowDirections = .left
        case "popoverLayoutMargins": popoverLayoutMargins = UIEdgeInsets(top: 10, left: 450, bottom: 10, right: 10)
        case "backgroundColor": backgroundColor = .systemRed
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UIPresentationController {
    fileprivate convenience init(formSetting property: String?, shown show: (UIPresentationController) throws -> Void) throws {
        self.init(presentedViewController: UIViewController(), presenting: nil)
        try show(self)
        switch property {
        case nil: break
        case "overrideTraitCollection": overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
        case "traitOverrides": traitOverrides.userInterfaceStyle = .dark
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}
