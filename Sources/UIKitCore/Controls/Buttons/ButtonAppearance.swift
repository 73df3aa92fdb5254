// SPDX-License-Identifier: MIT
internal import Foundation

/// What a button shows in one state.
struct ButtonAppearance {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
}
