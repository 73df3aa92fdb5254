// SPDX-License-Identifier: MIT
import UIKit

func render(_ view: UIView) -> UIImage {
    UIGraphicsImageRenderer(bounds: view.bounds).image { context in view.layer.render(in: context.cgContext) }
}
