// SPDX-License-Identifier: MIT

/// A delegate protocol of UIKit: what it asks for, and what may be left out.
struct ToolkitDelegate {
    let name: String
    /// Protocols that inherit from it.
    let refinements: [String]
    /// What has a default implementation.
    let requirements: Set<String>
    /// What a class needs to conform at all.
    let necessities: String

    init(_ name: String, refinements: [String] = [], necessities: String = "", _ requirements: Set<String>) {
        self.name = name
        self.refinements = refinements
        self.requirements = requirements
        self.necessities = necessities
    }

    static let all: [ToolkitDelegate] = [
        ToolkitDelegate(
            "UIGestureRecognizerDelegate",
            [
                "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
                "gestureRecognizer(_:shouldRequireFailureOf:)", "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
                "gestureRecognizer(_:shouldReceive:)",
            ]),
        ToolkitDelegate(
            "UINavigationControllerDelegate",
            [
                "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
                "navigationController(_:animationControllerFor:from:to:)", "navigationController(_:interactionControllerFor:)",
            ]),
        ToolkitDelegate(
            "UITabBarControllerDelegate",
            [
                "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
                "tabBarController(_:animationControllerForTransitionFrom:to:)", "tabBarController(_:interactionControllerFor:)",
            ]),
        ToolkitDelegate(
            "UIViewControllerTransitioningDelegate",
            [
                "animationController(forPresented:presenting:source:)", "animationController(forDismissed:)",
                "interactionControllerForPresentation(using:)", "interactionControllerForDismissal(using:)",
                "presentationController(forPresented:presenting:source:)",
            ]),
        ToolkitDelegate(
            "UIAdaptivePresentationControllerDelegate",
            refinements: ["UIPopoverPresentationControllerDelegate", "UISheetPresentationControllerDelegate"],
            [
                "adaptivePresentationStyle(for:)", "adaptivePresentationStyle(for:traitCollection:)",
                "presentationController(_:viewControllerForAdaptivePresentationStyle:)", "presentationController(_:prepare:)",
                "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
                "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
                "presentationControllerDidDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
            ]),
        ToolkitDelegate(
            "UIPopoverPresentationControllerDelegate",
            ["prepareForPopoverPresentation(_:)", "popoverPresentationController(_:willRepositionPopoverTo:in:)"]),
        ToolkitDelegate(
            "UISheetPresentationControllerDelegate", ["sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"]),
        ToolkitDelegate(
            "UIViewControllerAnimatedTransitioning",
            necessities: """
                func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0 }; \
                func animateTransition(using context: UIViewControllerContextTransitioning) {}
                """,
            ["animationEnded(_:)", "interruptibleAnimator(using:)"]),
        ToolkitDelegate(
            "UIApplicationDelegate",
            necessities: "override required init() {}",
            [
                "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
                "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
                "applicationWillEnterForeground(_:)", "applicationWillTerminate(_:)",
                "application(_:configurationForConnecting:options:)", "application(_:didDiscardSceneSessions:)",
            ]),
        ToolkitDelegate(
            "UISceneDelegate", refinements: ["UIWindowSceneDelegate"], necessities: "override required init() {}",
            [
                "scene(_:willConnectTo:options:)", "sceneDidDisconnect(_:)", "sceneWillEnterForeground(_:)",
                "sceneDidBecomeActive(_:)", "sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)",
            ]),
    ]
}

/// A method that a class gets because a subclass has it: it answers as UIKit does for classes that leave it out.
struct ForwardedMethod {
    let delegate: ToolkitDelegate
    let method: MethodDeclaration
    /// `public` or `open`, or nil.
    let access: String?
}
