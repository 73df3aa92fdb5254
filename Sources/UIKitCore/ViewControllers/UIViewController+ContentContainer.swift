// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIViewController {
    func preferredContentSizeDidChange(from oldValue: CGSize) {
        guard preferredContentSize != oldValue else { return }
        if let parent {
            parent.preferredContentSizeDidChange(forChildContentContainer: self)
        } else {
            relations.presentingSession?.presentationController.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    func autoresizedSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
        guard let child = (container as? UIViewController)?.viewIfLoaded, let own = viewIfLoaded?.bounds.size else {
            return parentSize
        }
        var size = child.bounds.size
        if size == own { return parentSize }
        if child.autoresizingMask.contains(.flexibleWidth) { size.width = max(0, size.width + parentSize.width - own.width) }
        if child.autoresizingMask.contains(.flexibleHeight) { size.height = max(0, size.height + parentSize.height - own.height) }
        return size
    }

    func forwardSize(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard child.viewIfLoaded?.bounds.size != childSize else { continue }
            NestedCalls.containment.make { child.viewWillTransition(to: childSize, with: coordinator) }
        }
    }

    func forwardTraits(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let override = child.containment.overrideTraits?.values ?? TraitValues()
            let values = traits.values.merging(override).merging(child.ownTraits.values)
            NestedCalls.containment.make { child.willTransition(to: UITraitCollection(values: values), with: coordinator) }
        }
    }
}
