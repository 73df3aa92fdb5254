// SPDX-License-Identifier: MIT
import Foundation

struct PanelMetrics {
    var insets: UIEdgeInsets = .zero
    var transform = CGAffineTransform.identity
}
