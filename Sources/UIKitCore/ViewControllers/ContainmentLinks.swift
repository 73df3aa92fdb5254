// SPDX-License-Identifier: MIT

/// A controller's place among parents and children.
@MainActor
struct ContainmentLinks {
    var children: [UIViewController] = []
    weak var parent: UIViewController?
    /// Set by the parent with `setOverrideTraitCollection(_:forChild:)`.
    var overrideTraits: UITraitCollection?
    /// What the parent's bars cover of the view, in points.
    var overlayInsets = UIEdgeInsets.zero
    var isMovingToParent = false
    var isMovingFromParent = false
}
