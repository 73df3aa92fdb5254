// SPDX-License-Identifier: MIT
import UIKit

enum Theme {
    static var tint = UIColor.systemBlue
    static let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    static var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}
