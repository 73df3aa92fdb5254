// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Passes changes of size and traits from parent to child, and preferred sizes from child to parent. Controllers and presentation
/// controllers adopt it.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the content would like to have, in points; zero for no preference.
    var preferredContentSize: CGSize { get }

    /// A child prefers another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

    /// Never called: there is no Auto Layout yet.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)

    /// The size that a child gets, in points.
    ///
    /// - Parameters:
    ///   - container: The child.
    ///   - parentSize: The size that this container is about to have, in points.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize

    /// The size is about to change. Overriders call super, so that children learn of it.
    ///
    /// - Parameters:
    ///   - size: The new size, in points.
    ///   - coordinator: Runs closures along with the change.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

    /// The traits are about to change. Overriders call super, so that children learn of it.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
