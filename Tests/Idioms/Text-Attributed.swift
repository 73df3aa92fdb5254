// SPDX-License-Identifier: MIT
import UIKit

func emphasis() -> NSAttributedString {
    let text = NSMutableAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 14)])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    text.addAttributes([.paragraphStyle: style, .kern: 1.2], range: NSRange(location: 0, length: 5))
    return text
}
