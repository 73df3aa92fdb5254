// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("First responder", .serialized)
struct FirstResponderTests {
    final class Field: UIView {
        var resigns = true
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { resigns }
    }

    private func makeField(in view: UIView) -> Field {
        let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(field)
        return field
    }

    @Test("Touches 11.2: the presenter's first responder resigns, and is it again after the dismissal", arguments: [false, true])
    func restored(removesPresenter: Bool) {
        let rig = PresentationRig()
        let field = makeField(in: rig.root.view)
        #expect(field.becomeFirstResponder())
        let (b, delegate) = rig.makeCustom("B") { $0.removesPresenter = removesPresenter }
        rig.show(b, on: rig.root)
        #expect(!field.isFirstResponder)
        #expect(makeField(in: b.view).becomeFirstResponder())
        b.dismiss(animated: true)
        rig.turn()
        #expect(!field.isFirstResponder)
        delegate.lastAnimator?.end()
        #expect(field.isFirstResponder)
    }

    @Test("Touches 11.2: the first responder is restored after a cancelled presentation too")
    func cancelled() {
        let test = InteractionRig()
        let field = makeField(in: test.rig.root.view)
        #expect(field.becomeFirstResponder())
        test.present()
        #expect(!field.isFirstResponder)
        test.driver.cancel()
        test.rig.settle()
        test.rig.advance(by: 1)
        #expect(field.isFirstResponder)
    }

    @Test("one that does not resign stays; one that was replaced by another does not come back")
    func exceptions() {
        let rig = PresentationRig()
        let field = makeField(in: rig.root.view)
        let other = makeField(in: rig.root.view)
        #expect(field.becomeFirstResponder())
        field.resigns = false
        let b = rig.make("B", .overFullScreen)
        rig.show(b, on: rig.root)
        #expect(field.isFirstResponder)
        field.resigns = true
        #expect(other.becomeFirstResponder())
        b.dismiss(animated: false)
        rig.settle()
        #expect(other.isFirstResponder)
    }

    @Test(
        "a popover leaves the first responder as it is; one of its own gives way to the old one at the end",
        arguments: [false, true])
    func popover(hasOwn: Bool) {
        let rig = PresentationRig()
        let field = makeField(in: rig.root.view)
        #expect(field.becomeFirstResponder())
        let b = rig.make("B", .popover)
        b.popoverPresentationController?.sourceView = field
        rig.show(b, on: rig.root)
        #expect(field.isFirstResponder)
        if hasOwn {
            #expect(makeField(in: b.view).becomeFirstResponder())
            #expect(!field.isFirstResponder)
        }
        b.dismiss(animated: false)
        rig.settle()
        #expect(field.isFirstResponder)
    }
}
