//
//  Helpers.swift
//  SideDrawer
//

import Foundation
import ObjectiveC

private var drawerTitleKey: UInt8 = 0
private var drawerActionKey: UInt8 = 0

// MARK: - UIViewController

public extension UIViewController {

    /// The nearest drawer controller that contains the receiver.
    @objc var drawerController: DrawerController? {
        var controller = parent
        while let current = controller {
            if let drawer = current as? DrawerController { return drawer }
            controller = current.parent
        }
        return nil
    }

    /// The title that menus show for the receiver.
    @IBInspectable var drawerTitle: String? {
        get { return objc_getAssociatedObject(self, &drawerTitleKey) as? String ?? title }
        set { objc_setAssociatedObject(self, &drawerTitleKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }

    @objc func showLeftDrawer(_ sender: UIBarButtonItem) {
        drawerController?.open(.left)
    }

    func addDrawerButton(side: DrawerSide = .left) {
        let action = side == .left ? #selector(showLeftDrawer(_:)) : #selector(UIViewController.showRightDrawer)
        let item = UIBarButtonItem(title: "Menu", style: .plain, target: self, action: action)
        if side == .left {
            navigationItem.leftBarButtonItem = item
        } else {
            navigationItem.rightBarButtonItem = item
        }
    }

    @objc fileprivate func showRightDrawer() {
        drawerController?.open(.right)
    }
}

// MARK: - UIView

extension UIView {

    convenience init(color: UIColor, alpha: CGFloat = 1, shadow: CGFloat = 0) {
        self.init(frame: .zero)
        backgroundColor = color
        self.alpha = alpha
        if shadow > 0 {
            layer.shadowRadius = shadow
            layer.shadowOpacity = 0.4
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowOffset = .zero
        }
    }

    /// Calls the closure when the view is tapped.
    func onTap(_ action: @escaping () -> Void) {
        objc_setAssociatedObject(self, &drawerActionKey, action, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN)
        isUserInteractionEnabled = true
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(runTapAction)))
    }

    @objc private func runTapAction() {
        (objc_getAssociatedObject(self, &drawerActionKey) as? () -> Void)?()
    }
}
