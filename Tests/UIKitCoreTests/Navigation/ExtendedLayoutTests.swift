// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

/// Views below bars, and beside them.
@MainActor
@Suite("Extended layout", .serialized)
struct ExtendedLayoutTests {
    private let page = UIViewController()
    private let navigation: UINavigationController
    private let tabs = UITabBarController()

    init() {
        navigation = UINavigationController(rootViewController: page)
        tabs.viewControllers = [navigation]
    }

    /// A window of 400 × 300 points; the navigation bar is 44 high, the tab bar 49.
    private func makeStage() throws -> Stagehand { try Stagehand(tabs, size: CGSize(width: 400, height: 300)) }

    private func frame(of controller: UIViewController, _ stage: Stagehand) throws -> CGRect {
        try stage.settle()
        return try #require(controller.viewIfLoaded).convert(controller.view.bounds, to: nil)
    }

    @Test("a view lies below translucent bars, and they are its safe area")
    func byDefault() throws {
        let stage = try makeStage()
        defer { stage.end() }
        #expect(page.edgesForExtendedLayout == .all && !page.extendedLayoutIncludesOpaqueBars)
        #expect(try frame(of: page, stage) == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    }

    @Test("without edges it lies between the bars, and follows the window", arguments: [UIRectEdge([]), .top, .bottom])
    func edges(_ edges: UIRectEdge) throws {
        let stage = try makeStage()
        defer { stage.end() }
        page.edgesForExtendedLayout = edges
        let top: CGFloat = edges.contains(.top) ? 0 : 44
        let bottom: CGFloat = edges.contains(.bottom) ? 0 : 49
        #expect(try frame(of: page, stage) == CGRect(x: 0, y: top, width: 400, height: 300 - top - bottom))
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 44 - top, left: 0, bottom: 49 - bottom, right: 0))
        try stage.resize(to: CGSize(width: 500, height: 360))
        #expect(try frame(of: page, stage) == CGRect(x: 0, y: top, width: 500, height: 360 - top - bottom))
        page.edgesForExtendedLayout = .all
        #expect(try frame(of: page, stage) == CGRect(x: 0, y: 0, width: 500, height: 360))
    }

    @Test("a bar that is not translucent is beside the view, unless that includes opaque bars")
    func opaque() throws {
        let stage = try makeStage()
        defer { stage.end() }
        navigation.navigationBar.isTranslucent = false
        #expect(try frame(of: page, stage) == CGRect(x: 0, y: 44, width: 400, height: 256))
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
        tabs.tabBar.isTranslucent = false
        #expect(try frame(of: page, stage) == CGRect(x: 0, y: 44, width: 400, height: 207))
        #expect(page.view.safeAreaInsets == .zero)
        page.extendedLayoutIncludesOpaqueBars = true
        #expect(try frame(of: page, stage).minY == 0)
        page.extendedLayoutIncludesOpaqueBars = false
        navigation.navigationBar.isTranslucent = true
        #expect(try frame(of: page, stage).minY == 0)
    }

    @Test("a hidden bar leaves its place to the view; on the way both move together")
    func hides() throws {
        let stage = try makeStage()
        defer { stage.end() }
        page.edgesForExtendedLayout = []
        try stage.settle()
        navigation.setNavigationBarHidden(true, animated: true)
        try stage.advance(by: 0.1)
        let way = try #require(page.view.layer.presentation()).frame
        let bar = try #require(navigation.navigationBar.layer.presentation()).frame
        #expect(way.minY > 0 && way.minY < 44 && abs(way.minY - bar.maxY) < 0.5)
        #expect(try frame(of: page, stage) == CGRect(x: 0, y: 0, width: 400, height: 251))
    }

    @Test("pushes and pops bring each view to its own place")
    func pushes() throws {
        let stage = try makeStage()
        defer { stage.end() }
        let next = UIViewController()
        next.edgesForExtendedLayout = []
        navigation.pushViewController(next, animated: true)
        try stage.advance(by: 0.1)
        let way = try #require(next.view.layer.presentation()).frame
        #expect(way.minY == 44 && way.minX > 0 && way.minX < 400)
        #expect(try frame(of: next, stage) == CGRect(x: 0, y: 44, width: 400, height: 207))
        navigation.popViewController(animated: true)
        #expect(try frame(of: page, stage) == CGRect(x: 0, y: 0, width: 400, height: 300))
    }
}
