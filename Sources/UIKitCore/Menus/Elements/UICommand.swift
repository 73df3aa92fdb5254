// SPDX-License-Identifier: MIT
public import ObjectiveRuntime

/// An element of a menu that sends a method along the responder chain. Follows UIKit's UICommand.
///
/// It goes to the first responder of the window, and to the responders after it; then to the view of the menu, and on from there. The
/// row is disabled where none of them has the method.
///
/// Differs from UIKit: no alternates; responders do not validate commands (`validate(_:)`), only `canPerformAction` is asked.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// The method that the command sends, with the command as its argument.
    open var action: Selector? { selector }
    /// A value for the program's own use. Default: nil.
    open var propertyList: Any?
    /// A longer text that describes the command. Default: nil.
    open var discoverabilityTitle: String?
    /// How menus show the command. A disabled command is never sent. Default: none.
    open var attributes: UIMenuElement.Attributes
    /// Whether menus mark the command. Default: `off`.
    open var state: UIMenuElement.State

    private let selector: Selector?

    /// - Parameters:
    ///   - title: The title of the row; empty by default.
    ///   - image: The image of the row; nil by default.
    ///   - action: The method that is sent.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        selector = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, image: image)
    }
}
