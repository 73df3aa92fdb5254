//
//  CardDeckView.swift
//  CardDeck
//

import UIKit

/// A stack of cards. The one in front is swiped away to the left or to the right; one that flies can be caught again.
@IBDesignable
open class CardDeckView: UIView {

    @IBOutlet public weak var dataSource: CardDeckViewDataSource? {
        didSet { reloadData() }
    }
    @IBOutlet public weak var delegate: CardDeckViewDelegate?

    @IBInspectable public var visibleCards: Int = 3
    @IBInspectable public var cardInset: CGFloat = 20
    @IBInspectable public var stackOffset: CGFloat = 10
    @IBInspectable public var swipeDuration: Double = 0.5

    public private(set) var currentIndex = 0
    public private(set) var progress: CGFloat = 0

    private var cards: [CardContainerView] = []
    private var count = 0
    private var flight: Flight?
    private var displayLink: CADisplayLink?
    private lazy var pan = DirectionalPanGestureRecognizer(
        axis: .horizontal, target: self, action: #selector(CardDeckView.panned(_:)))
    private lazy var tap: UITapGestureRecognizer = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    deinit {
        displayLink?.invalidate()
    }

    private func setUp() {
        pan.delegate = self
        addGestureRecognizer(pan)
        addGestureRecognizer(tap)
        tap.require(toFail: pan)
    }

    // MARK: - Cards

    open func reloadData() {
        flight?.animator.stopAnimation(true)
        flight = nil
        cards.forEach { $0.removeFromSuperview() }
        cards = []
        currentIndex = 0
        progress = 0
        count = dataSource?.numberOfCards(in: self) ?? 0
        fill()
    }

    private func fill() {
        while cards.count < visibleCards, currentIndex + cards.count < count {
            appendCard(at: currentIndex + cards.count)
        }
        setNeedsLayout()
    }

    private func appendCard(at index: Int) {
        guard let dataSource = dataSource else { return }
        let content = dataSource.deckView(self, cardAt: index)
        let card = CardContainerView(content: content, overlay: dataSource.deckView?(self, overlayForCardAt: index) ?? nil)
        card.tag = index
        insertSubview(card, at: 0)
        cards.append(card)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for (depth, card) in cards.enumerated() {
            if depth == 0, flight != nil { continue }
            card.transform = .identity
            card.bounds = CGRect(origin: .zero, size: cardFrame.size)
            card.center = CGPoint(x: cardFrame.midX, y: cardFrame.midY)
            card.transform = transform(atDepth: CGFloat(depth))
            card.alpha = depth < visibleCards ? 1 : 0
        }
        flight?.resize(to: cardFrame)
    }

    private var cardFrame: CGRect {
        return bounds.inset(by: UIEdgeInsets(top: cardInset, left: cardInset, bottom: cardInset * 2, right: cardInset))
    }

    private func transform(atDepth depth: CGFloat) -> CGAffineTransform {
        let scale = 1 - depth * 0.05
        return CGAffineTransform(scaleX: scale, y: scale)
            .concatenating(CGAffineTransform(translationX: 0, y: depth * (stackOffset + cardFrame.height * 0.025)))
    }

    private func updateStack(_ progress: CGFloat) {
        for (depth, card) in cards.enumerated().dropFirst() {
            card.transform = transform(atDepth: CGFloat(depth) - progress)
        }
    }

    // MARK: - Swiping

    /// Swipes the front card away.
    open func swipe(_ direction: SwipeDirection) {
        guard direction != .none, flight == nil, startFlight(to: direction) else { return }
        flight?.animator.startAnimation()
        startReporting()
    }

    @discardableResult
    private func startFlight(to direction: SwipeDirection) -> Bool {
        guard let card = cards.first else { return false }
        let index = currentIndex
        guard delegate?.deckView?(self, shouldSwipeCardAt: index, to: direction) ?? true else { return false }
        delegate?.deckView?(self, willSwipeCardAt: index, to: direction)
        let flight = Flight(card: card, direction: direction, duration: swipeDuration, distance: bounds.width)
        flight.animator.addAnimations { [weak self] in self?.updateStack(1) }
        flight.animator.addCompletion { [weak self] position in
            self?.flightEnded(at: position)
        }
        self.flight = flight
        card.showOverlay(for: direction)
        return true
    }

    private func flightEnded(at position: UIViewAnimatingPosition) {
        guard let flight = flight else { return }
        stopReporting()
        self.flight = nil
        let index = currentIndex
        switch position {
        case .end:
            cards.removeFirst().removeFromSuperview()
            currentIndex += 1
            report(0)
            fill()
            delegate?.deckView?(self, didSwipeCardAt: index, to: flight.direction)
            if cards.isEmpty { delegate?.deckViewDidRunOutOfCards?(self) }
        case .start:
            flight.card.hideOverlay()
            report(0)
            setNeedsLayout()
            delegate?.deckView?(self, didPutBackCardAt: index)
        case .current:
            break
        @unknown default:
            break
        }
    }

    @objc fileprivate func panned(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: self)
        let velocity = pan.velocity(in: self)
        switch pan.state {
        case .began:
            if let flight = flight {
                flight.catchCard()
                stopReporting()
            } else {
                let direction: SwipeDirection = (translation.x == 0 ? velocity.x : translation.x) < 0 ? .left : .right
                guard startFlight(to: direction) else {
                    pan.isEnabled = false
                    pan.isEnabled = true
                    return
                }
                flight?.animator.pauseAnimation()
            }
        case .changed:
            flight?.move(by: translation.x, in: bounds.width)
            report(flight?.animator.fractionComplete ?? 0)
        case .ended:
            flight?.letGo(velocity: velocity)
            startReporting()
        case .cancelled, .failed:
            flight?.putBack()
        default:
            break
        }
    }

    @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
        guard let card = cards.first, card.bounds.contains(recognizer.location(in: card)) else { return }
        delegate?.deckView?(self, didSelectCardAt: currentIndex)
    }

    // MARK: - Progress

    private func startReporting() {
        guard displayLink == nil, flight != nil else { return }
        let link = CADisplayLink(target: WeakProxy(self), selector: #selector(WeakProxy.tick(_:)))
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    private func stopReporting() {
        displayLink?.invalidate()
        displayLink = nil
    }

    fileprivate func report(_ progress: CGFloat) {
        guard progress != self.progress else { return }
        self.progress = progress
        delegate?.deckView?(self, didUpdateProgress: progress)
    }

    fileprivate func tick() {
        guard let animator = flight?.animator else { return }
        report(animator.fractionComplete)
    }
}

// MARK: - UIGestureRecognizerDelegate

extension CardDeckView: UIGestureRecognizerDelegate {
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return !cards.isEmpty
    }

    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        pan.beginsImmediately = flight?.contains(touch) ?? false
        return true
    }
}

/// Display links retain their targets.
private final class WeakProxy: NSObject {
    private weak var deck: CardDeckView?

    init(_ deck: CardDeckView) {
        self.deck = deck
    }

    @objc func tick(_ link: CADisplayLink) {
        deck?.tick()
    }
}
