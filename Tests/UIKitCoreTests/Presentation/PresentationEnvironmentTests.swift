// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("Status bar and safe area in presentations", .serialized)
struct PresentationEnvironmentTests {
    /// A controller with preferences for the status bar.
    private final class Bar: UIViewController {
        var style = UIStatusBarStyle.default
        var isHidden = false
        var child: UIViewController?

        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var prefersStatusBarHidden: Bool { isHidden }
        override var childForStatusBarStyle: UIViewController? { child }
        override var childForStatusBarHidden: UIViewController? { child }
    }

    @Test(
        "Complaints 11: full screen takes the status bar over, other styles when they capture it; a child may be named; it comes back"
    )
    func statusBar() {
        let rig = PresentationRig()
        let root = Bar()
        root.style = .darkContent
        rig.window.rootViewController = root
        rig.settle()
        #expect(UIApplication.shared.statusBarStyle == .darkContent)

        let over = Bar()
        over.style = .lightContent
        over.isHidden = true
        over.modalPresentationStyle = .overFullScreen
        root.present(over, animated: false)
        rig.settle()
        #expect(UIApplication.shared.statusBarStyle == .darkContent && !UIApplication.shared.isStatusBarHidden)
        over.modalPresentationCapturesStatusBarAppearance = true
        #expect(UIApplication.shared.statusBarStyle == .lightContent && UIApplication.shared.isStatusBarHidden)

        let full = Bar()
        full.modalPresentationStyle = .fullScreen
        over.present(full, animated: false)
        rig.settle()
        #expect(UIApplication.shared.statusBarStyle == .default && !UIApplication.shared.isStatusBarHidden)
        let child = Bar()
        child.style = .lightContent
        full.child = child
        #expect(UIApplication.shared.statusBarStyle == .lightContent)

        // From the beginning of the dismissal on.
        root.dismiss(animated: true)
        #expect(UIApplication.shared.statusBarStyle == .darkContent)
        rig.advance(by: 2)
        #expect(UIApplication.shared.statusBarStyle == .darkContent)
    }

    @Test(
        "Complaints 13: insets follow the model frame, so in a transition they are those of its end; a view that moves gets others"
    )
    func safeAreaInTransitions() {
        let rig = PresentationRig()
        rig.window.windowSafeArea = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        let b = rig.make("B", .overFullScreen)
        b.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        rig.root.present(b, animated: true)
        let end = UIEdgeInsets(top: 45, left: 0, bottom: 20, right: 0)
        rig.settle()
        // On screen its top is still below the window's top.
        for _ in 0..<10 {
            rig.advance(by: 1.0 / 60)
            #expect((b.view.layer.presentation()?.frame.minY ?? 0) > 0)
            #expect(b.view.safeAreaInsets == end)
        }
        rig.advance(by: 2)
        #expect(b.view.safeAreaInsets == end)

        b.view.frame.origin.y = 30
        #expect(b.view.safeAreaInsets.top == 15)
        b.view.frame.origin.y = 200
        #expect(b.view.safeAreaInsets.top == 5)
    }

    @Test(
        "Complaints 13: content in a presented view gets the share of the safe area that it reaches into",
        arguments: [0.0, 25, 100])
    func safeAreaOfInset(inset: CGFloat) {
        let rig = PresentationRig()
        rig.window.windowSafeArea = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        let (b, _) = rig.makeCustom("B", .block) { form in
            form.frame = CGRect(x: 0, y: inset, width: 800, height: 600 - inset)
        }
        rig.show(b, on: rig.root)
        #expect(b.view.safeAreaInsets == UIEdgeInsets(top: max(40 - inset, 0), left: 0, bottom: 20, right: 0))
    }

    @Test("PresentationLaws 12: trait overrides made before the presentation are what B reads when it is up")
    func traitOverrides() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        b.traitOverrides.userInterfaceStyle = .dark
        rig.show(b, on: rig.root)
        #expect(b.traitCollection.userInterfaceStyle == .dark)
        #expect(b.view.traitCollection.userInterfaceStyle == .dark)
        #expect(rig.root.traitCollection.userInterfaceStyle == .light)
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(b.traitCollection.userInterfaceStyle == .dark)
    }
}
