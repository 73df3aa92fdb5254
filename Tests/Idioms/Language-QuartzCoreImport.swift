// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import UIKit

final class LayerView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var shape: CAShapeLayer? { layer as? CAShapeLayer }
}
