// SPDX-License-Identifier: MIT
import UIKit

func frontmost(_ controller: UIViewController) -> Bool {
    controller.isKind(of: UINavigationController.self) || controller.isMember(of: UIViewController.self)
}
