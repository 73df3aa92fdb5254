// SPDX-License-Identifier: MIT
import UIKit

final class ZoomHost: UIViewController, UIScrollViewDelegate {
    let image = UIImageView()
    func configure(_ scrollView: UIScrollView) {
        scrollView.maximumZoomScale = 4
        scrollView.setZoomScale(2, animated: true)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { image }
}
