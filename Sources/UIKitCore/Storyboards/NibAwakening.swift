// SPDX-License-Identifier: MIT

/// Objects of a storyboard or a nib that are told when all of it is there: responders, gesture recognisers, items of bars, constraints and
/// layouts of collections, all of which may override the method.
///
/// Not in UIKit, where all objects have the method: another class that overrides it there conforms to this protocol here, without
/// `override` and without calling super. `uikit-port` rewrites it so.
public protocol NibAwakening: AnyObject {
    /// All objects of the file are made, and their outlets, actions and runtime attributes are set.
    @preconcurrency @MainActor func awakeFromNib()
}
