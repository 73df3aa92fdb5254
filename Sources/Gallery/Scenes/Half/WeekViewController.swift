// SPDX-License-Identifier: MIT
import UIKit

/// A week of concerts. A click on one presents its programme over the right half of the window.
final class WeekViewController: ScenePage, UIViewControllerTransitioningDelegate {
    private let week = WeekView(concerts: Concert.week)
    private let modes = [SceneButton("Above dimming", color: .ocean), SceneButton("Inside dimming", color: .ocean)]
    /// Whether the programme is embedded in the dimming view.
    private var embeds = false { didSet { showMode() } }

    init() {
        super.init(
            title: "Concerts this week",
            hint: "Click a concert; a click on the dimmed half or Esc closes it.", buttons: modes, content: week)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        week.onSelect = { [weak self] concert in self?.show(concert) }
        modes[0].addAction(UIAction { [weak self] _ in self?.embeds = false }, for: .touchUpInside)
        modes[1].addAction(UIAction { [weak self] _ in self?.embeds = true }, for: .touchUpInside)
        showMode()
    }

    private func showMode() {
        modes[0].backgroundColor = embeds ? .resting : .ocean
        modes[1].backgroundColor = embeds ? .ocean : .resting
    }

    private func show(_ concert: Concert) {
        let programme = ConcertViewController(concert: concert)
        programme.modalPresentationStyle = .custom
        programme.transitioningDelegate = self
        present(programme, animated: true)
    }

    // Listing 11-6
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        embeds
            ? EmbeddingPresentationController(presentedViewController: presented, presenting: presenting)
            : HalfPresentationController(presentedViewController: presented, presenting: presenting)
    }
}
