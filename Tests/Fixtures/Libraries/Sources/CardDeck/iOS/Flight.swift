//
//  Flight.swift
//  CardDeck
//

import UIKit

/// The way of a card out of the stack: an animator that can be caught, turned back and let go.
final class Flight {

    let card: CardContainerView
    let direction: SwipeDirection
    let animator: UIViewPropertyAnimator
    private let distance: CGFloat
    private var caughtFraction: CGFloat = 0

    init(card: CardContainerView, direction: SwipeDirection, duration: TimeInterval, distance: CGFloat) {
        self.card = card
        self.direction = direction
        self.distance = distance
        let sign = CGFloat(direction.rawValue)
        animator = UIViewPropertyAnimator(duration: duration, curve: .linear) {
            card.center.x += sign * distance
            card.transform = CGAffineTransform(rotationAngle: sign * .pi / 12)
            card.overlayAlpha = 1
        }
        animator.isUserInteractionEnabled = true
        animator.scrubsLinearly = true
    }

    func contains(_ touch: UITouch) -> Bool {
        guard let presentation = card.layer.presentation(), let superview = card.superview else { return false }
        return presentation.frame.contains(touch.location(in: superview))
    }

    func catchCard() {
        animator.pauseAnimation()
        if animator.isReversed { animator.isReversed = false }
        caughtFraction = animator.fractionComplete
    }

    func move(by translation: CGFloat, in width: CGFloat) {
        let fraction = caughtFraction + translation * CGFloat(direction.rawValue) / width
        animator.fractionComplete = min(max(fraction, 0), 1)
    }

    func letGo(velocity: CGPoint) {
        let speed = velocity.x * CGFloat(direction.rawValue)
        let goesOn = abs(speed) > 300 ? speed > 0 : animator.fractionComplete > 0.4
        guard goesOn else {
            putBack()
            return
        }
        let remaining = max((1 - animator.fractionComplete) * distance, 1)
        let parameters = UISpringTimingParameters(
            dampingRatio: 1, initialVelocity: CGVector(dx: max(speed, 0) / remaining, dy: 0))
        animator.continueAnimation(withTimingParameters: parameters, durationFactor: 1)
    }

    func putBack() {
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    }

    func resize(to frame: CGRect) {
        guard animator.state == .active, card.bounds.size != frame.size else { return }
        card.bounds.size = frame.size
    }
}
