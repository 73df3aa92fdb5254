// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Appearance proxies", .serialized)
struct AppearanceProxyTests {
    private final class Badge: UILabel {}
    private final class Panel: UIViewController {}
    private final class Shelf: UIView {}

    /// Everything that a test sets is forgotten at its end.
    private func onStage(_ body: (UIViewController, Stagehand) throws -> Void) throws {
        defer { AppearanceProxies.removeAll() }
        AppearanceProxies.removeAll()
        let room = UIViewController()
        try body(room, Stagehand(room, size: CGSize(width: 400, height: 300)))
    }

    @Test("a view takes a value over when it enters a window; one of its own wins, and it keeps what it has")
    func entering() throws {
        try onStage { room, _ in
            let early = UILabel()
            room.view.addSubview(early)
            UILabel.appearance().textColor = .red
            UINavigationBar.appearance().tintColor = .green
            UIButton.appearance().setTitleColor(.blue, for: .normal)
            let (label, own, bar, button) = (UILabel(), UILabel(), UINavigationBar(), UIButton(type: .custom))
            own.textColor = .yellow
            #expect(label.textColor != .red)
            for view in [label, own, bar, button] { room.view.addSubview(view) }
            #expect(label.textColor == .red && own.textColor == .yellow)
            #expect(bar.tintColor == .green && button.titleColor(for: .normal) == .blue)
            #expect(early.textColor != .red)
            early.removeFromSuperview()
            room.view.addSubview(early)
            #expect(early.textColor == .red)
            label.textColor = .black
            label.removeFromSuperview()
            UILabel.appearance().textColor = .green
            #expect(UILabel.appearance() === UILabel.appearance())
        }
    }

    @Test("the proxy of a subclass wins over its superclass's, one for containers over one for everywhere")
    func order() throws {
        try onStage { room, _ in
            let (panel, shelf) = (Panel(), Shelf())
            room.addChild(panel)
            room.view.addSubview(panel.view)
            panel.view.addSubview(shelf)
            UILabel.appearance(whenContainedInInstancesOf: [Shelf.self]).textColor = .green
            UILabel.appearance(whenContainedInInstancesOf: [Shelf.self, Panel.self]).textColor = .blue
            UILabel.appearance(whenContainedInInstancesOf: [Panel.self, Shelf.self]).textColor = .yellow
            UILabel.appearance().textColor = .red
            UILabel.appearance().font = .boldSystemFont(ofSize: 20)
            let (free, deep, badge) = (UILabel(), UILabel(), Badge())
            room.view.addSubview(free)
            shelf.addSubview(deep)
            #expect(free.textColor == .red && deep.textColor == .blue)
            #expect(deep.font == .boldSystemFont(ofSize: 20))
            Badge.appearance().textColor = .white
            shelf.addSubview(badge)
            #expect(badge.textColor == .white && badge.font == .boldSystemFont(ofSize: 20))
        }
    }
}
