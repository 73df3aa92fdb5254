// SPDX-License-Identifier: MIT

extension UISheetPresentationController {
    /// Everything that a program can set, for a sheet that takes this one's place around another controller.
    func takeSettings(from other: UISheetPresentationController) {
        delegate = other.delegate
        detents = other.detents
        selectedDetentIdentifier = other.selectedDetentIdentifier
        largestUndimmedDetentIdentifier = other.largestUndimmedDetentIdentifier
        prefersGrabberVisible = other.prefersGrabberVisible
        preferredCornerRadius = other.preferredCornerRadius
        prefersScrollingExpandsWhenScrolledToEdge = other.prefersScrollingExpandsWhenScrolledToEdge
        prefersEdgeAttachedInCompactHeight = other.prefersEdgeAttachedInCompactHeight
        widthFollowsPreferredContentSizeWhenEdgeAttached = other.widthFollowsPreferredContentSizeWhenEdgeAttached
        sourceView = other.sourceView
    }
}
