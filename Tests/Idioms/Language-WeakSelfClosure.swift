// SPDX-License-Identifier: MIT
import UIKit

final class Loader: UIViewController {
    func load() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
            guard let self = self else { return }
            self.view.alpha = 1
        }
    }
}
