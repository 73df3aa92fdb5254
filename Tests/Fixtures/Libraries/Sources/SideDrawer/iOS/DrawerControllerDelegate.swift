//
//  DrawerControllerDelegate.swift
//  SideDrawer
//

import UIKit

@objc public protocol DrawerControllerDelegate: NSObjectProtocol {
    @objc optional var drawerWidth: CGFloat { get }
    @objc optional func drawerController(_ drawerController: DrawerController, shouldOpen side: DrawerSide) -> Bool
    @objc optional func drawerController(_ drawerController: DrawerController, willOpen side: DrawerSide)
    @objc optional func drawerController(_ drawerController: DrawerController, didOpen side: DrawerSide)
    @objc optional func drawerController(_ drawerController: DrawerController, willClose side: DrawerSide)
    @objc optional func drawerController(_ drawerController: DrawerController, didClose side: DrawerSide)
    @objc optional func drawerController(_ drawerController: DrawerController, didMoveTo fraction: CGFloat)
}

public extension Notification.Name {
    static let drawerShouldClose = Notification.Name("DrawerShouldCloseNotification")
    static let drawerDidOpen = Notification.Name(rawValue: "DrawerDidOpenNotification")
}
