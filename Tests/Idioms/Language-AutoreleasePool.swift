// SPDX-License-Identifier: MIT
import UIKit

func thumbnails(_ images: [UIImage]) -> [CGSize] {
    images.map { image in autoreleasepool { image.size } }
}
