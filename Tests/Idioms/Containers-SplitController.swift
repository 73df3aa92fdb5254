// SPDX-License-Identifier: MIT
import UIKit

func makeSplit(_ list: UIViewController, _ detail: UIViewController) -> UISplitViewController {
    let split = UISplitViewController()
    split.viewControllers = [list, detail]
    split.preferredDisplayMode = .oneBesideSecondary
    return split
}
