// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A table or a collection view, as context menus see it.
@MainActor
protocol MenuList: UIView {
    func menuPath(at point: CGPoint) -> IndexPath?
    /// The row that keys go on from.
    var menuPathForKey: IndexPath? { get }
    func menuFrame(of path: IndexPath) -> CGRect?
    /// - Parameter path: nil: beside all rows.
    func menuConfiguration(at path: IndexPath?, point: CGPoint) -> UIContextMenuConfiguration?
    /// Selects a row that a menu is for and that is not selected, where selecting opens nothing.
    func selectForMenu(_ path: IndexPath)
    func markForMenu(_ path: IndexPath, isMarked: Bool)
    func menuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating)
    func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating)
    func menuCell(at path: IndexPath) -> UIView?
    /// What the delegate says; nil: the cell.
    func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissal: Bool) -> UITargetedPreview?
    func menuPreviewWasTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// The context menus of a list's rows: asks the list's delegate, and shows which row a menu is for.
@MainActor
final class ListMenus: UIContextMenuInteractionDelegate, MenuPlace {
    private let view: BackReference<UIView>
    private var list: (any MenuList)? { view.object as? any MenuList }
    /// The row of the menu that shows.
    private var path: IndexPath?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(list: any MenuList) {
        view = list.reference
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let list else { return nil }
        return list.menuConfiguration(at: list.menuPath(at: location), point: location)
    }

    var placeOfMenuForKey: CGRect? {
        guard let list, let path = list.menuPathForKey else { return nil }
        return list.menuFrame(of: path)?.intersection(list.bounds)
    }

    func menuWillOpen(by trigger: MenuTrigger, at location: CGPoint) {
        guard let list, let path = list.menuPath(at: location) else { return }
        if trigger == .secondaryClick { list.selectForMenu(path) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let list else { return }
        path = list.menuPath(at: interaction.location(in: list))
        if let path { list.markForMenu(path, isMarked: true) }
        if let animator { list.menuWillDisplay(configuration, animator) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let list else { return }
        if let path { list.markForMenu(path, isMarked: false) }
        path = nil
        if let animator { list.menuWillEnd(configuration, animator) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        guard let list else { return nil }
        if let wanted = list.menuPreview(configuration, isDismissal: false) { return wanted }
        let path = list.menuPath(at: interaction.location(in: list))
        return path.flatMap { list.menuCell(at: $0) }.map { UITargetedPreview(view: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { list?.menuPreview(configuration, isDismissal: true) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { list?.menuPreviewWasTapped(configuration, animator) }
}
