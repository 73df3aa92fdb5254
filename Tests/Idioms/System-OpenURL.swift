// SPDX-License-Identifier: MIT
import UIKit

func open(_ url: URL) {
    if UIApplication.shared.canOpenURL(url) { UIApplication.shared.open(url, options: [:], completionHandler: nil) }
}
