// SPDX-License-Identifier: MIT
import UIKit

/// What lies behind the sliders: the photo, blurred.
@MainActor
enum PanelBackground {
    static func make() -> UIView { UIVisualEffectView(effect: UIBlurEffect(style: .dark)) }
}
