// SPDX-License-Identifier: MIT
import UIKit

func makeDetail() -> UIViewController? {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    return storyboard.instantiateViewController(withIdentifier: "Detail")
}
