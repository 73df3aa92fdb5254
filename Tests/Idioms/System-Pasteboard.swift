// SPDX-License-Identifier: MIT
import UIKit

func share(_ text: String, from controller: UIViewController) {
    UIPasteboard.general.string = text
    controller.present(UIActivityViewController(activityItems: [text], applicationActivities: nil), animated: true)
}
