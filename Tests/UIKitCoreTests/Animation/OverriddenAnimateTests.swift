// SPDX-License-Identifier: MIT
import Testing
import UIKit

@MainActor
struct OverriddenAnimateTests {
    private class Spy: UIView {
        static var durations: [TimeInterval] = []

        override class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
            durations.append(duration)
            super.animate(withDuration: duration, animations: animations)
        }
    }

    @Test("a subclass may override the class methods that animate, as test doubles do")
    func overridden() {
        let view = UIView()
        Spy.animate(withDuration: 0.25) { view.alpha = 0 }
        UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
        #expect(Spy.durations == [0.25] && view.alpha == 0.5)
    }
}
