// SPDX-License-Identifier: MIT
internal import Foundation

/// The closure of a `UIAction`, with the action as its argument.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A title and a closure, for menus, controls and bar button items. Follows UIKit's UIAction.
///
/// **Who holds whom.** A control holds its actions strongly (`addAction`), a bar button item its `primaryAction`; an action holds its
/// handler; the handler holds what it captures. So a handler that captures the control, or a view or controller above it, closes a
/// cycle, and none of them is ever freed. Capture those weakly, or take the control from `sender`:
///
///     for tile in tiles {
///         // `tile` here would be held by its own action: take what is needed out of it first.
///         let photo = tile.photo
///         tile.addAction(UIAction { [weak self] _ in self?.show(photo) }, for: .touchUpInside)
///     }
///     button.addAction(UIAction { action in (action.sender as? UIButton)?.isSelected = true }, for: .touchUpInside)
///
/// Stagehand's `expectFreed` finds such cycles in tests.
///
/// In a menu it is a row, which is red, disabled, marked or not there as `attributes` and `state` say.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The identity of an action; a control has at most one action with an identifier for an event.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// Any text that is unique.
        public let rawValue: String

        /// An identifier with this text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An identifier with this text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The identity of the action; unique when none was given to the initializer.
    public let identifier: Identifier
    /// A longer title for a list of commands; nil by default. The toolkit does not show it.
    open var discoverabilityTitle: String?
    /// Attributes; none by default. An action with the attribute `disabled` does nothing. The others are for menus: see there.
    open var attributes: UIMenuElement.Attributes
    /// Whether menus show a mark; `off` by default.
    open var state: UIMenuElement.State
    /// The control, bar button item or view with a context menu that sends the action, while the handler runs; nil at other times.
    public private(set) var sender: Any?

    private let handler: UIActionHandler

    /// An action that runs `handler`, which is retained, with what it captures, for as long as the action: see *Who holds whom* above.
    ///
    /// - Parameters:
    ///   - title: Shown by buttons and bar button items that are made with the action; empty by default.
    ///   - image: Shown by them, too; nil by default.
    ///   - identifier: nil, the default: a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Runs the handler, unless the action is disabled.
    package func perform(from sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
