// SPDX-License-Identifier: MIT
import UIKit

final class ImageLoader: UIViewController {
    let imageView = UIImageView()

    func load(_ url: URL) {
        DispatchQueue.global(qos: .userInitiated).async {
            let data = try? Data(contentsOf: url)
            DispatchQueue.main.async { self.imageView.image = data.flatMap { UIImage(data: $0) } }
        }
    }
}
