// SPDX-License-Identifier: MIT
import UIKit

final class KeyPathNames: NSObject {
    @objc dynamic var progress = 0.0
    let own = #keyPath(KeyPathNames.progress)
    let layer = #keyPath(CALayer.position)
    let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
}
