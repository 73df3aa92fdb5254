// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Foundation
import Stagehand
import Testing

@testable import UIKitCore

@MainActor
@Suite("Previews of context menus", .serialized)
struct MenuPreviewTests {
    /// A view of 100 × 80 points at (60, 60), half of which is red, with a context menu and a delegate that does what it is told.
    final class Lifted: UIView, UIContextMenuInteractionDelegate {
        var log: [String] = []
        var preview: UITargetedPreview?
        var controller: UIViewController?
        var style = UIContextMenuInteractionCommitStyle.dismiss

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(
                identifier: "it" as NSString, previewProvider: { [weak self] in self?.controller },
                actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            highlightPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? {
            log.append("highlight \(identifier)")
            return preview
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("display\(animator?.previewViewController == nil ? "" : " controller")") }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            log.append("commit")
            animator.preferredCommitStyle = style
            animator.addCompletion { [weak self] in self?.log.append("committed") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end") }
    }

    private func make() throws -> (stage: Stagehand, view: Lifted) {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let view = Lifted(frame: CGRect(x: 60, y: 60, width: 100, height: 80))
        view.backgroundColor = .blue
        let half = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 80))
        half.backgroundColor = .red
        view.addSubview(half)
        view.addInteraction(UIContextMenuInteraction(delegate: view))
        root.view.addSubview(view)
        let stage = try Stagehand(root, size: CGSize(width: 500, height: 500))
        try stage.settle()
        return (stage, view)
    }

    private let onView = CGPoint(x: 85, y: 100)

    @Test("a long press lifts a picture of the view, with the menu beside it, over the blurred window")
    func lift() throws {
        let (stage, view) = try make()
        try stage.longPress(at: onView)
        try stage.settle()
        let preview = try stage.view(ofType: MenuPreview.self)
        let frame = preview.frame
        #expect(frame.midX == 110 && abs(frame.midY - 100) < 0.5)
        #expect(abs(frame.width - 104) < 0.1)
        #expect(try stage.view(ofType: MenuPanel.self).frame.minY >= frame.maxY)
        #expect(try #require(try stage.pixel(at: onView)).cgColor.red > 0.9)
        #expect(try #require(try stage.pixel(at: CGPoint(x: 135, y: 100))).cgColor.blue > 0.9)
        #expect(preview.backdrop.effect != nil && preview.backdrop.frame == stage.window.bounds)
        #expect((view.interactions.first as? UIContextMenuInteraction)?.menuAppearance == .rich)
        #expect(view.log == ["highlight it", "display"])
        try stage.tap(at: CGPoint(x: 400, y: 450))
        try stage.settle()
        #expect(stage.views(ofType: MenuPreview.self).isEmpty)
        #expect(view.log.last == "end")
    }

    @Test("a secondary click and a key show the menu alone")
    func noPreview() throws {
        let (stage, view) = try make()
        try stage.secondaryClick(at: onView)
        #expect(stage.views(ofType: MenuPreview.self).isEmpty)
        #expect((view.interactions.first as? UIContextMenuInteraction)?.menuAppearance == .compact)
    }

    @Test("the delegate chooses what is lifted, from where and in which shape")
    func targeted() throws {
        let (stage, view) = try make()
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        other.backgroundColor = .green
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 60))
        let target = UIPreviewTarget(container: try #require(view.superview), center: CGPoint(x: 300, y: 100))
        view.preview = UITargetedPreview(view: other, parameters: parameters, target: target)
        try stage.longPress(at: onView)
        try stage.settle()
        let preview = try stage.view(ofType: MenuPreview.self)
        #expect(preview.origin == CGRect(x: 270, y: 70, width: 60, height: 60))
        #expect(try #require(try stage.pixel(at: CGPoint(x: 285, y: 100))).cgColor.green > 0.9)
        #expect(try #require(try stage.pixel(at: CGPoint(x: 285, y: 100))).cgColor.red < 0.1)
        // The other half does not show.
        #expect(try #require(try stage.pixel(at: CGPoint(x: 318, y: 100))).cgColor.red > 0.5)
    }

    @Test(
        "a tap on the preview is told to the delegate, and closes the menu",
        arguments: [
            UIContextMenuInteractionCommitStyle.dismiss, .pop,
        ])
    func commit(_ style: UIContextMenuInteractionCommitStyle) throws {
        let (stage, view) = try make()
        view.style = style
        try stage.longPress(at: onView)
        try stage.settle()
        try stage.tap(at: onView)
        try stage.settle()
        #expect(view.log == ["highlight it", "display", "commit", "end", "committed"])
        #expect(stage.window.menuSession == nil && stage.views(ofType: MenuPreview.self).isEmpty)
    }

    @Test("a controller's view is shown in its preferred size, with its appearance callbacks, and given back")
    func controller() throws {
        final class Page: UIViewController {
            var log: [String] = []
            override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
        }
        let (stage, view) = try make()
        let page = Page()
        page.preferredContentSize = CGSize(width: 200, height: 220)
        page.view.backgroundColor = .orange
        view.controller = page
        try stage.longPress(at: onView)
        try stage.settle()
        let preview = try stage.view(ofType: MenuPreview.self)
        #expect(preview.frame == CGRect(x: 10, y: 8, width: 200, height: 220))
        #expect(page.view.bounds.size == CGSize(width: 200, height: 220))
        #expect(page.log == ["did appear"] && view.log.contains("display controller"))
        #expect(try stage.view(ofType: MenuPanel.self).frame.minY == 234)
        try stage.press(.keyboardEscape)
        try stage.settle()
        #expect(page.view.superview == nil && page.log == ["did appear", "did disappear"])
    }

    @Test("what is larger than the window is lifted in a size that leaves room for the menu")
    func large() throws {
        let (stage, view) = try make()
        view.frame = CGRect(x: -100, y: -200, width: 900, height: 1200)
        try stage.settle()
        try stage.longPress(at: CGPoint(x: 250, y: 250))
        try stage.settle()
        let frame = try stage.view(ofType: MenuPreview.self).frame
        let menu = try stage.view(ofType: MenuPanel.self).frame
        #expect(stage.window.bounds.contains(frame) && stage.window.bounds.contains(menu))
        #expect(!frame.intersects(menu))
    }
}
