//
//  EdgeDrawerController.swift
//  SideDrawer
//

import UIKit

/// Opens only by pans that begin close to an edge, and lets the gestures of the center go on.
open class EdgeDrawerController: DrawerController {

    open var edgeWidth: CGFloat = 40

    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === panGestureRecognizer, openSide == nil else { return true }
        let x = touch.location(in: view).x
        return x < edgeWidth || x > view.bounds.width - edgeWidth
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return gestureRecognizer == panGestureRecognizer && otherGestureRecognizer is UITapGestureRecognizer
    }
}
