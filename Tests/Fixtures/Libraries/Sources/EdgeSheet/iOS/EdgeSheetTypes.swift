//
//  EdgeSheetTypes.swift
//  EdgeSheet
//

import Foundation

@objc public enum SheetEdge: Int {
    case top, left, bottom, right

    var isHorizontal: Bool { return self == .left || self == .right }

    /// From the container outwards.
    var outwards: CGVector {
        switch self {
        case .top: return CGVector(dx: 0, dy: -1)
        case .left: return CGVector(dx: -1, dy: 0)
        case .bottom: return CGVector(dx: 0, dy: 1)
        case .right: return CGVector(dx: 1, dy: 0)
        }
    }

    var maskedCorners: CACornerMask {
        switch self {
        case .top: return [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        case .left: return [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        case .bottom: return [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        case .right: return [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        }
    }
}

public enum SheetSize: Equatable {
    case fixed(CGFloat)
    case fraction(CGFloat)
    case preferred
}

/// What a sheet asks of the controller in it.
@objc public protocol EdgeSheetPresentable: NSObjectProtocol {
    @objc optional var sheetLength: CGFloat { get }
    @objc optional var sheetCornerRadius: CGFloat { get }
    @objc optional var sheetDimmingColor: UIColor? { get }
    @objc optional func sheetShouldDismiss() -> Bool
    @objc optional func sheetDidChangeProgress(_ progress: CGFloat)
}

@objc public protocol EdgeSheetDelegate: AnyObject {
    @objc optional func edgeSheet(_ transition: EdgeSheetTransition, willPresent controller: UIViewController)
    @objc optional func edgeSheet(_ transition: EdgeSheetTransition, didDismiss controller: UIViewController, byDragging: Bool)
}
