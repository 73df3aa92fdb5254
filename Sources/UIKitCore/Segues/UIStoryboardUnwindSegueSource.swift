// SPDX-License-Identifier: MIT
public import Foundation

/// Where an unwind segue comes from, for those who help to find where it goes.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller that unwinds.
    public let source: UIViewController
    /// The method that the destination must have.
    public let unwindAction: Selector
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}
