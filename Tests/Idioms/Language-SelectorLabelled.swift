// SPDX-License-Identifier: MIT
import UIKit

final class EdgeController: UIViewController {
    func install() {
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(EdgeController.swiped(recognizer:)))
        edge.edges = .left
        view.addGestureRecognizer(edge)
    }

    @objc func swiped(recognizer: UIScreenEdgePanGestureRecognizer) {}
}
