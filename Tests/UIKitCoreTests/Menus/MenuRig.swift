// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
@testable import UIKitCore

/// A window of 600 × 500 points with a button that has a menu, and a view with a context menu.
@MainActor
final class MenuRig {
    let stage: Stagehand
    let root = UIViewController()
    let button = UIButton(type: .system)
    /// At (300, 100), 200 × 200 points.
    let card = CardView()
    let log = MenuLog()

    init(_ menu: UIMenu? = nil, style: UIUserInterfaceStyle = .light, size: CGSize = CGSize(width: 600, height: 500)) throws {
        root.view.backgroundColor = .systemBackground
        root.overrideUserInterfaceStyle = style
        button.setTitle("Options", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        root.view.addSubview(button)
        card.frame = CGRect(x: 300, y: 100, width: 200, height: 200)
        card.backgroundColor = .systemTeal
        card.accessibilityLabel = "Card"
        root.view.addSubview(card)
        stage = try Stagehand(root, size: size)
        try stage.settle()
    }

    /// An action that is logged when it runs.
    func action(_ title: String, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [log] _ in log.entries.append(title) }
    }

    func menu(_ titles: String...) -> UIMenu { UIMenu(children: titles.map { action($0) }) }

    func giveCard(_ menu: @escaping @MainActor () -> UIMenu?) {
        card.log = log
        card.menu = menu
        card.addInteraction(UIContextMenuInteraction(delegate: card))
    }

    /// The titles of the rows that show, of all menus, from top to bottom.
    var rows: [String] { rowViews.compactMap(\.accessibilityLabel) }

    var rowViews: [MenuRowView] {
        stage.views(ofType: MenuRowView.self).sorted { $0.convert($0.bounds, to: nil).minY < $1.convert($1.bounds, to: nil).minY }
    }

    var panels: [MenuPanel] { stage.views(ofType: MenuPanel.self) }
    var highlighted: [String] { rowViews.filter(\.isHighlighted).compactMap(\.accessibilityLabel) }

    func row(_ title: String) throws -> MenuRowView {
        try #require(rowViews.first { $0.accessibilityLabel == title })
    }

    func center(_ view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }
}

final class MenuLog {
    var entries: [String] = []
}

/// A view with a context menu, which logs what its interaction tells it.
final class CardView: UIView, UIContextMenuInteractionDelegate {
    var log: MenuLog?
    var menu: (@MainActor () -> UIMenu?)?
    var locations: [CGPoint] = []

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        locations.append(location)
        guard let menu else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu() }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log?.entries.append("will display")
        animator?.addCompletion { [log] in log?.entries.append("displayed") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log?.entries.append("will end")
        animator?.addCompletion { [log] in log?.entries.append("ended") }
    }
}
