// SPDX-License-Identifier: MIT
import UIKit

func dots() -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = 3
    control.currentPage = 1
    control.pageIndicatorTintColor = .lightGray
    return control
}
