// SPDX-License-Identifier: MIT

/// A controller's place among parents and children.
@MainActor
struct ContainmentLinks {
    var children: [UIViewController] = []
    weak var parent: UIViewController?
    /// Set by the parent with `setOverrideTraitCollection(_:forChild:)`.
    var overrideTraits: UITraitCollection?
    var isMovingToParent = false
    var isMovingFromParent = false
}
