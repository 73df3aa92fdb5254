import UIKit

@testable import CardDeck

class DeckController: UIViewController, CardDeckViewDataSource {
    let deck = CardDeckView(frame: UIScreen.main.bounds)
    let colors: [UIColor] = [.red, .green, .blue, .yellow]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        deck.frame = view.bounds
        deck.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        deck.dataSource = self
        view.addSubview(deck)
    }

    func numberOfCards(in deckView: CardDeckView) -> Int { return colors.count }

    func deckView(_ deckView: CardDeckView, cardAt index: Int) -> UIView {
        let view = UIView()
        view.backgroundColor = colors[index]
        return view
    }
}

/// The subclass adds what the data source may have.
final class OverlayDeckController: DeckController {
    var overlays = [UIView]()
    func deckView(_ deckView: CardDeckView, overlayForCardAt index: Int) -> UIView? {
        let view = UIView()
        view.backgroundColor = .black
        overlays.append(view)
        return view
    }
}

final class DeckListener: NSObject, CardDeckViewDelegate {
    var log = [String]()
    var progress = [CGFloat]()
    var refused = SwipeDirection.none

    func deckView(_ deckView: CardDeckView, shouldSwipeCardAt index: Int, to direction: SwipeDirection) -> Bool {
        return direction != refused
    }
    func deckView(_ deckView: CardDeckView, willSwipeCardAt index: Int, to direction: SwipeDirection) {
        log.append("will \(index) \(direction)")
    }
    func deckView(_ deckView: CardDeckView, didSwipeCardAt index: Int, to direction: SwipeDirection) {
        log.append("did \(index) \(direction)")
    }
    func deckView(_ deckView: CardDeckView, didSelectCardAt index: Int) { log.append("select \(index)") }
    func deckView(_ deckView: CardDeckView, didUpdateProgress progress: CGFloat) { self.progress.append(progress) }
    func deckViewDidRunOutOfCards(_ deckView: CardDeckView) { log.append("out") }
    func deckView(_ deckView: CardDeckView, didPutBackCardAt index: Int) { log.append("back \(index)") }
}
