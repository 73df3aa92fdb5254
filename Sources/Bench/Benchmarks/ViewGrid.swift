// SPDX-License-Identifier: MIT
import Stagehand
import UIKit
import UIKitCore

/// A stage with a tree of views in which no view has more than ten subviews.
@MainActor
final class ViewGrid {
    let stage: Stagehand
    let root: UIView
    private(set) var leaves: [UIView] = []

    init(views count: Int) throws {
        root = LaidOutView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
        root.backgroundColor = .white
        let controller = UIViewController()
        controller.view = root
        stage = try Stagehand(controller, size: CGSize(width: 1280, height: 800))
        root.fill(with: count) { parent, index, isLeaf in
            let view = LaidOutView(frame: cell(index, in: parent))
            if isLeaf {
                view.backgroundColor = index.isMultiple(of: 2) ? .lightGray : .darkGray
                leaves.append(view)
            }
            return view
        }
        try stage.settle()
    }
}

/// The cells of a view are five columns in two rows.
@MainActor
private func cell(_ index: Int, in parent: UIView) -> CGRect {
    let size = CGSize(width: parent.bounds.width / 5, height: parent.bounds.height / 2)
    return CGRect(
        x: CGFloat(index % 5) * size.width, y: CGFloat(index / 5) * size.height, width: size.width, height: size.height)
}

/// Lays its subviews out in its cells.
private final class LaidOutView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, view) in subviews.enumerated() { view.frame = cell(index, in: self) }
    }
}

extension UIView {
    /// Adds `count` views below this one, so that no view has more than ten subviews.
    func fill(with count: Int, make: (_ parent: UIView, _ index: Int, _ isLeaf: Bool) -> UIView) {
        let isLeaf = count <= 10
        for index in 0..<(isLeaf ? count : 10) {
            let child = make(self, index, isLeaf)
            addSubview(child)
            if !isLeaf { child.fill(with: (count - 10) / 10 + (index < (count - 10) % 10 ? 1 : 0), make: make) }
        }
    }
}
