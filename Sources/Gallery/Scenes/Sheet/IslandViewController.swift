// SPDX-License-Identifier: MIT
import UIKit

/// A map with pins. Its places are in a sheet with two detents; at the smaller one the map is not dimmed and takes clicks.
final class IslandViewController: UIViewController {
    private let pins = Place.all.map { PinView(name: $0.name) }
    private let button = SceneButton("Places")
    private weak var places: PlacesViewController?

    override func loadView() { view = IslandView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (pin, place) in zip(pins, Place.all) {
            pin.addAction(UIAction { [weak self] _ in self?.choose(place) }, for: .touchUpInside)
            view.addSubview(pin)
        }
        button.addAction(UIAction { [weak self] _ in self?.showPlaces() }, for: .touchUpInside)
        view.addSubview(button)
    }

    private func showPlaces() {
        let places = PlacesViewController()
        if let sheet = places.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 24
        }
        present(places, animated: true)
        self.places = places
    }

    private func choose(_ place: Place) {
        for (pin, other) in zip(pins, Place.all) { pin.isSelected = other.name == place.name }
        places?.show(place)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        for (pin, place) in zip(pins, Place.all) {
            pin.center = CGPoint(x: (size.width * place.point.x).rounded(), y: (size.height * place.point.y).rounded())
        }
        button.sizeToFit()
        button.center = CGPoint(x: size.width / 2, y: size.height - 60)
    }
}
