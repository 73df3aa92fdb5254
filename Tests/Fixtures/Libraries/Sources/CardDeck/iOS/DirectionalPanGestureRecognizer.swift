//
//  DirectionalPanGestureRecognizer.swift
//  CardDeck
//

import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that fails when its first movement is not along the axis, and that begins at once on a card in flight.
class DirectionalPanGestureRecognizer: UIPanGestureRecognizer {

    enum Axis {
        case horizontal, vertical
    }

    let axis: Axis
    var beginsImmediately = false

    init(axis: Axis, target: AnyObject?, action: Selector) {
        self.axis = axis
        super.init(target: target, action: action)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if beginsImmediately, state == .possible {
            super.touchesBegan(touches, with: event)
            state = .began
            return
        }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .began, !beginsImmediately else { return }
        let velocity = self.velocity(in: view)
        switch axis {
        case .horizontal where abs(velocity.y) > abs(velocity.x):
            state = .cancelled
        case .vertical where abs(velocity.x) > abs(velocity.y):
            state = .cancelled
        default:
            break
        }
    }

    override func reset() {
        super.reset()
        beginsImmediately = false
    }
}
