// SPDX-License-Identifier: MIT
import UIKit

func wait(_ view: UIView) {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    view.addSubview(spinner)
    let bar = UIProgressView(progressViewStyle: .default)
    bar.setProgress(0.5, animated: true)
    view.addSubview(bar)
}
