// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A drag from the leading edge of its view; not of the window, because a navigation controller may be in a sheet or panel.
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var pop: InteractivePop?

    init(_ pop: InteractivePop) {
        self.pop = pop
        super.init(target: nil, action: nil)
        edges = .left
        maximumNumberOfTouches = 1
        addAction { [weak pop] pan in
            if let pan = pan as? PopGestureRecognizer { pop?.follow(pan) }
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        edges = view?.isRightToLeft == true ? .right : .left
        super.touchesBegan(touches, with: event)
    }

    override func edgesNear(_ touch: UITouch) -> UIRectEdge {
        guard let view else { return [] }
        let place = touch.location(in: view).x
        let x = view.isRightToLeft ? view.bounds.maxX - place : place - view.bounds.minX
        return x >= 0 && x < Self.zone ? edges : []
    }

    override func mayBegin(_ vector: CGVector) -> Bool {
        guard super.mayBegin(vector) else { return false }
        guard pop?.mayBegin == true else {
            state = .failed
            return false
        }
        return true
    }
}
