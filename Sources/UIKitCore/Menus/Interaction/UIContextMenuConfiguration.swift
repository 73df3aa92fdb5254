// SPDX-License-Identifier: MIT
public import Foundation

/// Makes the menu of a context menu, from the elements that the toolkit suggests; nil: there is none.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu shows: an answer to `UIContextMenuInteractionDelegate`. Follows UIKit's UIContextMenuConfiguration.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The program's name for what the menu is about. A unique one when none was given.
    public let identifier: any NSCopying
    /// Makes the menu when it opens.
    let actionProvider: UIContextMenuActionProvider?
    let previewProvider: UIContextMenuContentPreviewProvider?

    /// For menus of the toolkit: hears what was chosen, before its handler runs.
    var onChoice: ((UIMenuElement) -> Void)?
    /// Who sends the actions; nil: the view.
    weak var sender: AnyObject?
    /// Whether elements of the whole menu exclude each other.
    var selectsOne = false

    /// - Parameters:
    ///   - identifier: nil, the default: a unique one.
    ///   - previewProvider: Makes a controller that is shown beside the menu after a long press; nil, the default: the view itself is.
    ///   - actionProvider: Makes the menu. It gets no suggested elements: an empty array. nil, the default: no menu opens.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }
}

/// Makes the controller that a context menu shows as a preview; nil: none.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
