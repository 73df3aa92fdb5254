// SPDX-License-Identifier: MIT
import UIKit

func zoom(from source: UIView, in container: UIView) {
    guard let snapshot = source.snapshotView(afterScreenUpdates: false) else { return }
    snapshot.frame = container.convert(source.bounds, from: source)
    container.addSubview(snapshot)
    UIView.animate(
        withDuration: 0.3, animations: { snapshot.frame = container.bounds },
        completion: { _ in
            snapshot.removeFromSuperview()
        })
}
