//
//  CardDeckProtocols.swift
//  CardDeck
//

import Foundation

@objc public enum SwipeDirection: Int, CustomStringConvertible {
    case none = 0
    case left = -1
    case right = 1

    public var description: String {
        switch self {
        case .none: return "none"
        case .left: return "left"
        case .right: return "right"
        }
    }
}

@objc public protocol CardDeckViewDataSource: AnyObject {
    func numberOfCards(in deckView: CardDeckView) -> Int
    func deckView(_ deckView: CardDeckView, cardAt index: Int) -> UIView
    @objc optional func deckView(_ deckView: CardDeckView, overlayForCardAt index: Int) -> UIView?
}

@objc public protocol CardDeckViewDelegate: AnyObject {
    @objc optional func deckView(_ deckView: CardDeckView, shouldSwipeCardAt index: Int, to direction: SwipeDirection) -> Bool
    @objc optional func deckView(_ deckView: CardDeckView, willSwipeCardAt index: Int, to direction: SwipeDirection)
    @objc optional func deckView(_ deckView: CardDeckView, didSwipeCardAt index: Int, to direction: SwipeDirection)
    @objc optional func deckView(_ deckView: CardDeckView, didSelectCardAt index: Int)
    @objc optional func deckView(_ deckView: CardDeckView, didUpdateProgress progress: CGFloat)
    @objc optional func deckViewDidRunOutOfCards(_ deckView: CardDeckView)
    @objc optional func deckView(_ deckView: CardDeckView, didPutBackCardAt index: Int)
}
