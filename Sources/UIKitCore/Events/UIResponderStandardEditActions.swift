// SPDX-License-Identifier: MIT
public import Foundation

/// The actions of editing menus and commands, which every responder has and a subclass overrides.
///
/// Differs from UIKit: the methods are optional there. `canPerformAction` is true for those that a selector was made with.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Removes what is selected and keeps it on the pasteboard.
    func cut(_ sender: Any?)
    /// Keeps what is selected on the pasteboard.
    func copy(_ sender: Any?)
    /// Inserts what is on the pasteboard.
    func paste(_ sender: Any?)
    /// Selects what was touched.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Removes what is selected.
    func delete(_ sender: Any?)
}
