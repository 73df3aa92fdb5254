// SPDX-License-Identifier: MIT
import UIKit

func measure(_ text: String) -> CGFloat {
    NSString(string: text).boundingRect(
        with: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
        attributes: [.font: UIFont.systemFont(ofSize: 15)], context: nil
    ).height
}
