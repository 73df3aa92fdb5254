// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// The laws about scrolling of the specification.
@MainActor @Suite("Laws of scrolling", .serialized)
struct ScrollLawTests {
    @Test("ScrollingAndLayoutLaws 107: off-window and of size zero the offset is what was set, also a second later")
    func offset() {
        let rig = TouchRig()
        _ = rig.window
        let view = UIScrollView()
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 100))
        rig.wait(1)
        #expect(view.contentOffset == CGPoint(x: 0, y: 100))
    }

    @Test("ScrollingAndLayoutLaws 109: the content inset is zero at first and stored as set; the safe area can be overridden")
    func insets() {
        final class Padded: UIScrollView {
            override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
        }
        let view = Padded()
        #expect(view.contentInset == .zero)
        let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.contentInset = inset
        #expect(view.contentInset == inset)
        #expect(view.safeAreaInsets.top == 7)
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.adjustedContentInset.top == 8)
    }
}
