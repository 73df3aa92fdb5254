// SPDX-License-Identifier: MIT
import Stagehand
import UIKit
import UIKitCore

/// A stage with as many views as asked for: rows of ten in columns of ten, and so on, so that no view has more than ten
/// subviews.
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
        fill(root, with: count)
        try stage.settle()
    }

    /// - Parameter count: The views below `parent`.
    private func fill(_ parent: UIView, with count: Int) {
        guard count > 10 else {
            for index in 0..<count {
                let leaf = LaidOutView(frame: cell(index, in: parent))
                leaf.backgroundColor = index.isMultiple(of: 2) ? .lightGray : .darkGray
                parent.addSubview(leaf)
                leaves.append(leaf)
            }
            return
        }
        for index in 0..<10 {
            let child = LaidOutView(frame: cell(index, in: parent))
            parent.addSubview(child)
            fill(child, with: (count - 10) / 10 + (index < (count - 10) % 10 ? 1 : 0))
        }
    }

    /// Five columns, two rows.
    private func cell(_ index: Int, in parent: UIView) -> CGRect {
        let size = CGSize(width: parent.bounds.width / 5, height: parent.bounds.height / 2)
        return CGRect(
            x: CGFloat(index % 5) * size.width, y: CGFloat(index / 5) * size.height, width: size.width, height: size.height)
    }
}

/// Lays its subviews out in five columns and two rows.
private final class LaidOutView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width / 5, height: bounds.height / 2)
        for (index, view) in subviews.enumerated() {
            view.frame = CGRect(
                x: CGFloat(index % 5) * size.width, y: CGFloat(index / 5) * size.height, width: size.width,
                height: size.height)
        }
    }
}
