// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// Classes that tell which of their methods can be called by name alone, as storyboards and nibs call actions. On Apple's platforms the
/// runtime knows; here each class that adds some has a list.
///
/// `uikit-port` writes the list of a class with methods that are `@IBAction` or `@IBSegueAction`. By hand it is:
///
/// ```swift
/// class SheetController: UIViewController {
///     func save(_ sender: UIButton) {}
///
///     nonisolated override class func interfaceActions() -> [Selector] {
///         super.interfaceActions() + [Selector("save:", SheetController.save(_:))]
///     }
/// }
/// ```
public protocol InterfaceActions: NSObject {
    /// Selectors of the class's own methods, and those of the classes above it.
    static func interfaceActions() -> [Selector]
}

/// The classes whose lists have been read.
enum InterfaceActionTable {
    private static let learned = SanitizableMutex<Set<ObjectIdentifier>>([])

    /// Reads the list of a class: making its selectors is what makes the methods known.
    ///
    /// - Returns: False when it has none, or was read before.
    static func learn(_ type: AnyClass) -> Bool {
        let isNew = learned.withLock { $0.insert(ObjectIdentifier(type)).inserted }
        guard isNew, let type = type as? any InterfaceActions.Type else { return false }
        return !type.interfaceActions().isEmpty
    }
}
