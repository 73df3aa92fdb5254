// SPDX-License-Identifier: MIT
internal import Foundation

/// What a `UIAction` runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A title and a closure, for controls and menus.
///
/// Differs from UIKit: it has no image yet.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// Tells actions apart; a control has at most one action of an identifier for an event.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Tells the action apart; its own when none was given.
    public let identifier: Identifier
    /// Longer text for a help display.
    open var discoverabilityTitle: String?
    /// What menus show.
    open var attributes: UIMenuElement.Attributes
    /// Whether menus mark the action.
    open var state: UIMenuElement.State
    /// What sends the action, while it is being sent.
    public private(set) var sender: Any?

    private let handler: UIActionHandler

    /// An action that runs `handler`, which is retained.
    public init(
        title: String = "", subtitle: String? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle)
    }

    /// Runs the handler, unless the action is disabled.
    package func perform(from sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
