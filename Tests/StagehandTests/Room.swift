// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKit

/// A controller that shows what a test puts into it and writes down what happens there.
@MainActor
final class Room: UIViewController {
    var log: [String] = []

    override func viewDidLoad() {
        view.backgroundColor = .white
    }

    @discardableResult
    func add(
        _ label: String?, _ frame: CGRect, color: UIColor = .systemBlue, to superview: UIView? = nil
    ) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        view.accessibilityLabel = label
        view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.log.append("tap \(label ?? "")") })
        (superview ?? self.view).addSubview(view)
        return view
    }

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("down", presses) }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("up", presses) }

    private func note(_ phase: String, _ presses: Set<UIPress>) {
        for key in presses.compactMap(\.key) {
            let flags = key.modifierFlags.rawValue >> 16
            log.append("\(phase) \(key.keyCode.rawValue) \"\(key.characters)\" \"\(key.charactersIgnoringModifiers)\" \(flags)")
        }
    }
}
