import XCTest
@testable import Cards

/// Presses are heard, and the question is not answered.
class Listener: NSObject, CardControllerDelegate {
    var pressed: UIButton?
    func cardController(_ controller: CardController, didPress button: UIButton) { pressed = button }
}

/// Adds an answer to what its superclass has of the protocol.
final class Refuser: Listener {
    func cardControllerShouldClose(_ controller: CardController) -> Bool { false }
}

final class CardTests: XCTestCase {
    func testSelectorCallsThePrivateMethodAndTheDelegate() {
        let (card, listener) = (CardController(), Listener())
        card.delegate = listener
        card.loadViewIfNeeded()
        card.closeButton.sendActions(for: .touchUpInside)
        XCTAssertTrue(listener.pressed === card.closeButton)
        XCTAssertTrue(card.isClosed)
    }

    func testOptionalMethodOfASubclassIsCalled() {
        let (card, refuser) = (CardController(), Refuser())
        card.delegate = refuser
        card.loadViewIfNeeded()
        card.closeButton.sendActions(for: .touchUpInside)
        XCTAssertFalse(card.isClosed)
    }

    func testLinesAreThoseOfTheSources() {
        XCTAssertEqual(#line, 34)
        XCTAssertTrue("\(#filePath)".hasSuffix("Tests/CardsTests/iOS/CardTests.swift"))
    }
}
