// SPDX-License-Identifier: MIT
import UIKit

/// A white panel.
final class PanelController: ReportingController {
    override var name: String { "panel" }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
    }
}
