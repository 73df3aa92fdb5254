// SPDX-License-Identifier: MIT
public import Foundation
public import ObjectiveRuntime

/// Where an unwind segue starts, for the methods that determine its destination: `allowedChildrenForUnwinding(from:)` and
/// `childContaining(_:)` of a container. Follows UIKit's UIStoryboardUnwindSegueSource.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller that performs the unwind segue.
    public let source: UIViewController
    /// The method that the destination must have.
    public let unwindAction: Selector
    /// The sender that was given to `performSegue(withIdentifier:sender:)`.
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}
