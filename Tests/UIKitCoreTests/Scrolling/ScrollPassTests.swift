// SPDX-License-Identifier: MIT
import CoreGraphics
import ObjectiveRuntime
import Stagehand
import Testing
import UIKitCore

/// What happens in one pass of layout, and in which order.
@MainActor @Suite("A pass of a scroll view", .serialized)
struct ScrollPassTests {
    /// Logs what a pass changes.
    private final class Logged: UIScrollView, UIScrollViewDelegate {
        var log: [String] = []

        override var frame: CGRect {
            get { super.frame }
            set {
                if newValue.size != frame.size { log.append("bounds") }
                super.frame = newValue
            }
        }
        override func safeAreaInsetsDidChange() {
            log.append("safe area")
            super.safeAreaInsetsDidChange()
        }
        override func adjustedContentInsetDidChange() {
            log.append("inset")
            super.adjustedContentInsetDidChange()
        }
        override func layoutSubviews() {
            log.append("layout")
            super.layoutSubviews()
            log.append("laid out")
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll \(contentOffset.y)") }
    }

    /// Gives its view the place of the whole window in a pass of layout, which is another size, safe area and content size for it.
    private final class Root: UIViewController {
        let logged = Logged()
        var fills = false

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            if fills, logged.frame != view.bounds { logged.frame = view.bounds }
        }
    }

    @Test("ScrollFacts 7: bounds, safe area, the edge that is kept with one call, adjusted inset, content size, indicators")
    func order() throws {
        let root = Root()
        let stage = try Stagehand(root, size: CGSize(width: 300, height: 400))
        defer { stage.end() }
        root.additionalSafeAreaInsets.top = 20
        let view = root.logged
        view.delegate = view
        view.contentInsetAdjustmentBehavior = .always
        view.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
        root.view.addSubview(view)
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalTo: content.widthAnchor, multiplier: 4),
        ])
        try stage.settle()
        #expect(view.contentSize == CGSize(width: 200, height: 800) && view.contentOffset == .zero)
        view.flashScrollIndicators()
        try stage.advanceOneFrame()
        let sizes = view.observe(\.contentSize) { view, _ in view.log.append("content size \(view.contentSize.height)") }
        defer { sizes.invalidate() }
        view.log = []
        root.fills = true
        root.view.setNeedsLayout()
        try stage.advanceOneFrame()
        #expect(
            view.log.filter { !$0.hasPrefix("la") } == ["bounds", "safe area", "scroll -20.0", "inset", "content size 1200.0"])
        // The bar has its place for all of that at the end of the pass.
        let bar = try #require(view.subviews.last { $0 !== content })
        #expect(bar.frame.minY == -20 + 20 + 3 && bar.frame.maxX == 297)
    }
}
