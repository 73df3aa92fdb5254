// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation

/// Shows one of several controllers over a tab bar. Follows UIKit's UITabBarController.
///
/// Differs from UIKit: the bar is at the bottom in windows of all sizes and shows all tabs, without "More"; there is no UITab and no
/// sidebar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    // MARK: Tabs

    /// The first is selected when nothing was. The selected one stays so when it is among them.
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// `animated` is for the bar.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        changeTabs(to: viewControllers ?? [], animated: animated)
    }

    /// `NSNotFound` while there are no tabs. An index without a tab is ignored, with a warning.
    ///
    /// The will-calls are sent inside the setter, the did-calls after the next commit.
    open var selectedIndex: Int {
        get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
        set { select(at: newValue) }
    }

    /// Must be one of the tabs.
    open var selectedViewController: UIViewController? {
        get { selected }
        set { select(newValue) }
    }

    /// Managed by this controller: its items are those of the tabs.
    public let tabBar = UITabBar()

    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The user has chosen a tab in the bar; sent after the delegate's calls.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    // MARK: UIViewController

    /// Selects the child that an unwind segue goes to, or through.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if tabs.has(subsequentVC) { select(subsequentVC) }
    }

    open override func loadView() { loadTabBarView() }

    /// True also when the selected controller asks for it.
    open override var isModalInPresentation: Bool {
        get { super.isModalInPresentation || selected?.isModalInPresentation == true }
        set { super.isModalInPresentation = newValue }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutTabBar()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        view.setNeedsLayout()
    }

    /// Takes over the size of the selected controller, and the bar's height.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === selected { followPreferredContentSize() }
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        tabs.has(container as? UIViewController)
            ? parentSize : super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    override func appearanceWillReachChildren(_ isAppearing: Bool) { if isAppearing { showSelected() } }

    override func appearanceDidReachChildren(_ hasAppeared: Bool) { appearanceDidChange(hasAppeared) }

    override var shownChild: UIViewController? { selected }

    override func childDidLeave(_ child: UIViewController) { forget(child) }

    // MARK: State, worked on by the extensions

    var tabs: [UIViewController] = []
    var selected: UIViewController?
    var transition: ContainerTransition?
    var hidesBar = false
    let transitionView = TransitionContainerView()
}
