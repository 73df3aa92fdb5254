// SPDX-License-Identifier: MIT

/// What of UIKit's names cannot be told from the sources that use them.
enum ToolkitNames {
    struct KnownSelector {
        let labels: [String]
        let name: String
        /// The method is no method that could be named here.
        let isNameOnly: Bool
    }

    /// Methods whose names in Objective-C do not follow from Swift's, or that are often named without labels.
    static let selectors: [String: [KnownSelector]] = {
        var result: [String: [KnownSelector]] = [
            "endEditing": [.init(labels: ["_"], name: "endEditing:", isNameOnly: false)],
            "dismiss": [
                .init(labels: ["animated", "completion"], name: "dismissViewControllerAnimated:completion:", isNameOnly: false)
            ],
            "popViewController": [.init(labels: ["animated"], name: "popViewControllerAnimated:", isNameOnly: false)],
            "popToRootViewController": [.init(labels: ["animated"], name: "popToRootViewControllerAnimated:", isNameOnly: false)],
            "viewWillAppear": [.init(labels: ["_"], name: "viewWillAppear:", isNameOnly: false)],
            "viewDidAppear": [.init(labels: ["_"], name: "viewDidAppear:", isNameOnly: false)],
            "viewWillDisappear": [.init(labels: ["_"], name: "viewWillDisappear:", isNameOnly: false)],
            "viewDidDisappear": [.init(labels: ["_"], name: "viewDidDisappear:", isNameOnly: false)],
        ]
        // The editing actions of the responder chain, which any responder may have.
        for name in [
            "cut", "copy", "paste", "select", "selectAll", "delete", "makeTextWritingDirectionLeftToRight",
            "makeTextWritingDirectionRightToLeft", "toggleBoldface", "toggleItalics", "toggleUnderline", "increaseSize",
            "decreaseSize", "pasteAndGo", "printContent",
        ] {
            result[name] = [.init(labels: ["_"], name: name + ":", isNameOnly: true)]
        }
        return result
    }()

    /// The base names of the requirements of UIKit's protocols that are optional there. Here they have default implementations, so
    /// they are called without a question mark.
    static let optionalRequirements: Set<String> = [
        // UIGestureRecognizerDelegate
        "gestureRecognizer", "gestureRecognizerShouldBegin",
        // UIScrollViewDelegate
        "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging", "scrollViewWillEndDragging",
        "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
        "scrollViewDidEndScrollingAnimation", "viewForZooming", "scrollViewWillBeginZooming", "scrollViewDidEndZooming",
        "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
        // UITableViewDelegate and its data source, UICollectionViewDelegate and its data source
        "tableView", "numberOfSections", "sectionIndexTitles", "collectionView", "indexTitles",
        // Containers
        "navigationController", "navigationControllerSupportedInterfaceOrientations",
        "navigationControllerPreferredInterfaceOrientationForPresentation", "tabBarController",
        "tabBarControllerSupportedInterfaceOrientations", "tabBarControllerPreferredInterfaceOrientationForPresentation",
        "tabBar",
        "splitViewController", "pageViewController", "navigationBar",
        // Transitions and presentations
        "animationController", "presentationController", "interactionControllerForPresentation",
        "interactionControllerForDismissal", "animationEnded", "interruptibleAnimator", "adaptivePresentationStyle",
        "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "presentationControllerDidDismiss",
        "presentationControllerDidAttemptToDismiss", "prepareForPopoverPresentation",
        "popoverPresentationControllerShouldDismissPopover", "popoverPresentationControllerDidDismissPopover",
        "popoverPresentationController", "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
        // Text
        "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing", "textFieldDidEndEditing",
        "textField", "textFieldDidChangeSelection", "textFieldShouldClear", "textFieldShouldReturn", "textViewShouldBeginEditing",
        "textViewShouldEndEditing", "textViewDidBeginEditing", "textViewDidEndEditing", "textView", "textViewDidChange",
        "textViewDidChangeSelection", "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing",
        "searchBarSearchButtonClicked",
        "searchBarCancelButtonClicked", "searchBar",
        // Menus
        "contextMenuInteraction",
        // The application
        "application", "applicationDidFinishLaunching", "applicationDidBecomeActive", "applicationWillResignActive",
        "applicationDidEnterBackground", "applicationWillEnterForeground", "applicationWillTerminate", "scene",
        "sceneDidDisconnect",
        "sceneDidBecomeActive", "sceneWillResignActive", "sceneWillEnterForeground", "sceneDidEnterBackground",
        // Pickers and dynamics
        "pickerView", "imagePickerController", "imagePickerControllerDidCancel", "dynamicAnimatorDidPause",
        "dynamicAnimatorWillResume", "collisionBehavior",
        // CALayerDelegate and CAAnimationDelegate
        "display", "draw", "layerWillDraw", "layoutSublayers", "action", "animationDidStart", "animationDidStop",
    ]
}
