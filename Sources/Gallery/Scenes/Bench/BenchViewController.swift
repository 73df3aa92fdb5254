// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// 8 × 5 tiles with gradients and captions; a click on them opens a plain panel. The same scene is written in other toolkits, so
/// that they can be compared.
final class BenchViewController: UIViewController {
    static let columns = 8
    static let rows = 5

    private let tiles = (0..<columns * rows).map { BenchTile(index: $0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(rgb: 0xE8E4DC)
        for tile in tiles { view.addSubview(tile) }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: BenchViewController.showPanel))
    }

    private func showPanel() {
        let panel = BenchPanelViewController()
        panel.modalPresentationStyle = .custom
        panel.modalTransitionStyle = .crossDissolve
        panel.transitioningDelegate = self
        present(panel, animated: true)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let cell = CGSize(
            width: view.bounds.width / CGFloat(Self.columns), height: view.bounds.height / CGFloat(Self.rows))
        for (index, tile) in tiles.enumerated() {
            let origin = CGPoint(
                x: CGFloat(index % Self.columns) * cell.width, y: CGFloat(index / Self.columns) * cell.height)
            tile.frame = CGRect(origin: origin, size: cell).insetBy(dx: 4, dy: 4)
        }
    }
}

extension BenchViewController: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        SidePanel(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : BenchSlide()
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        UIAccessibility.isReduceMotionEnabled ? nil : BenchSlide()
    }
}
