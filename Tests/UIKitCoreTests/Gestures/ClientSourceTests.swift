// SPDX-License-Identifier: MIT
import Testing
import UIKit

/// Ordinary client code, with the public API alone.
private final class Client: UIViewController, UIGestureRecognizerDelegate {
    private var log: [String] = []
    private lazy var pan = UIPanGestureRecognizer(target: self, action: Selector("handlePan", Client.handlePan))
    private let button = UIControl(frame: .zero, primaryAction: UIAction(title: "Go") { _ in })

    override func viewDidLoad() {
        super.viewDidLoad()
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
        let tap = UITapGestureRecognizer(target: self, action: Client.handleTap)
        tap.require(toFail: pan)
        view.addGestureRecognizer(tap)
        let press = UILongPressGestureRecognizer()
        press.addTarget(self, action: Client.handlePress)
        press.addTarget(self, action: Selector("handleTap", Client.handleTap))
        view.addGestureRecognizer(press)
        view.addGestureRecognizer(UISwipeGestureRecognizer(target: nil, action: nil))
        button.addTarget(self, action: Client.pressed, for: .touchUpInside)
        button.addTarget(self, action: Selector("pressed", Client.pressed), for: [.touchDown, .touchUpOutside])
        button.addTarget(self, action: Client.handleTap, for: .valueChanged)
        button.addTarget(nil, action: Selector("handleTap", Client.handleTap), for: .touchDragExit)
        view.addSubview(button)
    }

    private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            recognizer.setTranslation(.zero, in: view)
        case .ended where recognizer.velocity(in: recognizer.view).y > 0:
            log.append("down")
        default:
            break
        }
    }

    private func handleTap() { log.append("tap") }
    private func handlePress(sender: UILongPressGestureRecognizer) { log.append("press") }
    private func pressed(_ sender: UIControl) { log.append("pressed") }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer != pan || pan.translation(in: view).y >= 0
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIScreenEdgePanGestureRecognizer }

    func send() -> [String] {
        button.sendActions(for: [.touchUpInside])
        button.sendActions(for: .touchDown)
        button.sendActions(for: .valueChanged)
        button.sendActions(for: .touchDragExit)
        return log
    }
}

/// Sources of clients compile as they are, but for selectors.
@Suite("Client sources")
@MainActor
struct ClientSourceTests {
    @Test("selectors name private methods and delegate methods, and so do method references")
    func client() {
        let client = Client()
        client.loadViewIfNeeded()
        #expect(client.view.gestureRecognizers?.count == 4)
        #expect(client.send() == ["pressed", "pressed", "tap", "tap"])
    }
}
