// SPDX-License-Identifier: MIT
import UIKit

/// What lies behind the sliders.
@MainActor
enum PanelBackground {
    static func make() -> UIView {
        let view = UIView()
        view.backgroundColor = UIColor(white: 0.11, alpha: 0.82)
        return view
    }
}
