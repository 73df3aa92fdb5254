// SPDX-License-Identifier: MIT

/// Objects of a storyboard or a nib that are no responders and are told when all of it is there: views and controllers have the method
/// anyway. Not in UIKit, where all objects have it: a class that overrides it there conforms to this protocol here.
@preconcurrency @MainActor
public protocol NibAwakening: AnyObject {
    /// All objects of the file are made, and their outlets and actions are connected.
    func awakeFromNib()
}
