// SPDX-License-Identifier: MIT
import UIKit

func configured() -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    configuration.cornerStyle = .capsule
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in })
}
