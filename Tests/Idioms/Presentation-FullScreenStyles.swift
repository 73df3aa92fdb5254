// SPDX-License-Identifier: MIT
import UIKit

func configure(_ controller: UIViewController) {
    controller.modalPresentationStyle = .overFullScreen
    controller.modalTransitionStyle = .crossDissolve
    controller.modalPresentationCapturesStatusBarAppearance = true
    controller.definesPresentationContext = true
    controller.providesPresentationContextTransitionStyle = true
}
