// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// Random users: present, adapt, drag, tap, dismiss in any order, also in the middle of transitions; afterwards everything holds.
@MainActor
@Suite("Random sequences of adaptations", .serialized)
struct AdaptationStormTests {
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 11 | state << 53
        }
    }

    /// Counts its appearances.
    private final class Content: UIViewController {
        var willAppear = 0, didAppear = 0, willDisappear = 0, didDisappear = 0

        override func viewDidLoad() { view.backgroundColor = .systemBackground }
        override func viewWillAppear(_ animated: Bool) { willAppear += 1 }
        override func viewDidAppear(_ animated: Bool) { didAppear += 1 }
        override func viewWillDisappear(_ animated: Bool) { willDisappear += 1 }
        override func viewDidDisappear(_ animated: Bool) { didDisappear += 1 }

        var isBalanced: Bool {
            willAppear == didAppear && willDisappear == didDisappear && (0...1).contains(didAppear - didDisappear)
        }
    }

    /// Asks for another style in compact width, with or without a substitute container.
    private final class Wish: NSObject, UIPopoverPresentationControllerDelegate {
        let style: UIModalPresentationStyle
        let substitutes: Bool

        init(style: UIModalPresentationStyle, substitutes: Bool) {
            self.style = style
            self.substitutes = substitutes
        }

        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? style : .none }

        func presentationController(
            _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            substitutes ? UINavigationController(rootViewController: controller.presentedViewController) : nil
        }
    }

    @MainActor
    private final class Storm {
        let root = Content()
        let stage: Stagehand
        var dice: Dice
        var wishes: [Wish] = []
        var contents: [() -> Content?] = []
        var completions = 0
        var expected = 0

        init(seed: UInt64) throws {
            dice = Dice(state: seed)
            stage = try Stagehand(root, size: CGSize(width: 900, height: 650))
            try stage.settle()
        }

        var top: UIViewController {
            var top: UIViewController = root
            while let next = top.presentedViewController { top = next }
            return top
        }

        var levels: Int {
            var count = 0
            var top: UIViewController = root
            while let next = top.presentedViewController { (count, top) = (count + 1, next) }
            return count
        }

        /// The steps so far, for the message of a failure.
        private(set) var steps: [String] = []

        func step() throws {
            switch Int.random(in: 0..<10, using: &dice) {
            case 0...2: if levels < 4 { present() }
            case 3, 4:
                let size = CGSize(
                    width: Bool.random(using: &dice) ? 900 : 420, height: CGFloat.random(in: 300...700, using: &dice).rounded())
                steps.append("resize \(size.width)x\(size.height)")
                try stage.resize(to: size)
            case 5:
                let animated = Bool.random(using: &dice)
                steps.append("dismiss \(animated)")
                top.presentingViewController?.dismiss(animated: animated)
            case 6:
                steps.append("escape")
                try stage.press(.keyboardEscape)
            case 7:
                let point = point()
                steps.append("tap \(point)")
                try stage.tap(at: point)
            case 8:
                let (start, end) = (point(), point())
                steps.append("drag \(start) \(end)")
                try stage.drag(from: start, to: end, during: 0.2)
            default: break
            }
            if Bool.random(using: &dice) {
                steps.append("settle")
                try stage.settle()
            } else {
                try stage.advance(by: 0.1)
            }
        }

        private func point() -> CGPoint {
            let bounds = stage.window.bounds
            return CGPoint(
                x: CGFloat.random(in: 1..<bounds.width - 1, using: &dice),
                y: CGFloat.random(in: 1..<bounds.height - 1, using: &dice))
        }

        private func present() {
            let content = Content()
            weak let weakContent = content
            contents.append { weakContent }
            let styles: [UIModalPresentationStyle] = [
                .popover, .formSheet, .pageSheet, .fullScreen, .overFullScreen, .overCurrentContext,
            ]
            content.modalPresentationStyle = styles.randomElement(using: &dice) ?? .popover
            content.preferredContentSize = CGSize(width: 250, height: 200)
            content.popoverPresentationController?.sourceView = top.view
            content.popoverPresentationController?.sourceRect = CGRect(x: 50, y: 50, width: 20, height: 20)
            content.sheetPresentationController?.detents = Bool.random(using: &dice) ? [.medium(), .large()] : [.large()]
            content.isModalInPresentation = Int.random(in: 0..<5, using: &dice) == 0
            let wishes: [UIModalPresentationStyle] = [.automatic, .fullScreen, .overFullScreen, .formSheet, .none]
            let wish = Wish(
                style: wishes.randomElement(using: &dice) ?? .automatic, substitutes: Bool.random(using: &dice))
            self.wishes.append(wish)
            content.presentationController?.delegate = wish
            let animated = Bool.random(using: &dice)
            steps.append("present \(content.modalPresentationStyle) \(animated), in compact \(wish.style) \(wish.substitutes)")
            top.present(content, animated: animated)
        }

        func check(_ seed: UInt64) {
            let name = "seed \(seed) after \(steps.joined(separator: "; "))"
            var forms: [UIView] = [root.view]
            var level: UIViewController = root
            while let next = level.presentedViewController {
                #expect(next.presentingViewController === level, "\(name)")
                #expect(!next.isBeingPresented && !next.isBeingDismissed && next.transitionCoordinator == nil, "\(name)")
                if let container = next.activePresentationController?.containerView { forms.append(container) }
                level = next
            }
            #expect(stage.window.subviews.allSatisfy { view in forms.contains { $0 === view } }, "\(name): leftovers")
            #expect(level.view.window === stage.window, "\(name): the top is to be seen")
            #expect(root.isBalanced, "\(name)")
            for content in contents.compactMap({ $0() }) { #expect(content.isBalanced, "\(name)") }
        }
    }

    @Test(
        "any order of presenting, resizing across the thresholds, dragging and dismissing leaves a sound chain", arguments: 1...12
    )
    func storm(seed: UInt64) throws {
        let storm = try Storm(seed: seed)
        for _ in 0..<12 {
            for _ in 0..<4 { try storm.step() }
            try storm.stage.settle()
            storm.check(seed)
        }
        storm.root.dismiss(animated: false)
        let name = "seed \(seed)"
        try storm.stage.settle()
        storm.check(seed)
        #expect(storm.stage.window.subviews.count == 1 && storm.root.view.window != nil, "\(name)")
        storm.wishes = []
        #expect(storm.contents.allSatisfy { $0() == nil }, "\(name): everything is freed")
    }
}
