// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A photo with numbers on it, each of which opens a popover. One click leads from one popover to the next, because the numbers
/// are passthrough views.
final class ViewpointViewController: UIViewController {
    private let photo = PhotoView(photo: .named("alps-lake"))
    private let spots = Viewpoint.all.indices.map { SceneButton("\($0 + 1)", color: .ink) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(photo)
        for (spot, viewpoint) in zip(spots, Viewpoint.all) {
            spot.addAction(UIAction { [weak self, unowned spot] _ in self?.show(viewpoint, at: spot) }, for: .touchUpInside)
            view.addSubview(spot)
        }
    }

    private func show(_ viewpoint: Viewpoint, at spot: UIView) {
        guard presentedViewController == nil else {
            return dismiss(animated: true) { [weak self] in self?.show(viewpoint, at: spot) }
        }
        let note = NoteViewController(viewpoint)
        note.modalPresentationStyle = .popover
        if let popover = note.popoverPresentationController {
            popover.sourceView = spot
            popover.permittedArrowDirections = viewpoint.arrows
            popover.passthroughViews = spots
        }
        present(note, animated: true)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        photo.frame = view.bounds
        for (spot, viewpoint) in zip(spots, Viewpoint.all) {
            spot.bounds.size = CGSize(width: 36, height: 36)
            spot.contentEdgeInsets = .zero
            spot.layer.cornerRadius = 18
            spot.center = CGPoint(x: (size.width * viewpoint.point.x).rounded(), y: (size.height * viewpoint.point.y).rounded())
        }
    }
}
