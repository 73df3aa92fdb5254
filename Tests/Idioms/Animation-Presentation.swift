// SPDX-License-Identifier: MIT
import UIKit

func visibleFrame(of view: UIView) -> CGRect { view.layer.presentation()?.frame ?? view.frame }
