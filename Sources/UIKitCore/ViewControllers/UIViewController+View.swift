// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIViewController {
    func loadViewOnce() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        guard loadedView != nil else {
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(self)).loadView returned without assigning view; a controller needs a view.")
        }
        viewDidLoad()
    }

    func loadDefaultView() {
        if loadViewFromInterface() { return }
        let view = UIView(frame: frameForNewView)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// The area that the view will fill, as far as that is known: that of the window that it will get.
    var frameForNewView: CGRect {
        if let initialViewFrame { return initialViewFrame }
        let ancestor = sequence(first: self, next: \.parent).dropFirst().first { $0.isViewLoaded }
        return ancestor?.viewIfLoaded?.bounds ?? presentingViewController?.viewIfLoaded?.window?.bounds
            ?? UIWindow.expectedBounds
    }

    func setLoadedView(_ view: UIView?) {
        guard view !== loadedView else { return }
        if let loadedView, loadedView.owningViewController === self {
            loadedView.owningViewController = nil
            loadedView.setAdditionalInsets(.zero)
        }
        loadedView = view
        view?.owningViewController = self
        safeAreaInsetsMayHaveChanged()
    }

    func safeAreaInsetsMayHaveChanged() {
        let own = additionalSafeAreaInsets
        let bars = coveredInsets
        viewIfLoaded?.setAdditionalInsets(
            UIEdgeInsets(
                top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
                right: own.right + bars.right))
    }

    var nextResponder: UIResponder? {
        if let presenter = relations.presentingSession?.presenter { return presenter }
        if let superview = viewIfLoaded?.superview { return superview }
        // The view is out of the window because of what this controller presents: events that come from there still reach the window.
        return relations.presentedSession?.container?.window
    }
}
