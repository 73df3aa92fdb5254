// SPDX-License-Identifier: MIT
import UIKit

/// The app of the testing guide: a page with a button that opens a panel, and one that loads a list.
final class SettingsController: UIViewController {
    private let store: ItemStore
    private let list = UILabel()

    init(store: ItemStore = ItemStore()) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        let title = UILabel(frame: CGRect(x: 20, y: 16, width: 200, height: 28))
        title.text = "Settings"
        title.font = .boldSystemFont(ofSize: 20)
        list.frame = CGRect(x: 20, y: 110, width: 200, height: 24)
        for label in [title, list] {
            label.textColor = .label
            view.addSubview(label)
        }
        addButton("Details", x: 20) { [weak self] in self?.present(DetailsController(), animated: true) }
        addButton("Load", x: 120) { [weak self] in
            Task {
                guard let self else { return }
                self.list.text = await self.store.items().joined(separator: ", ")
            }
        }
    }

    private func addButton(_ title: String, x: CGFloat, action: @escaping @MainActor () -> Void) {
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
        button.frame = CGRect(x: x, y: 60, width: 90, height: 34)
        view.addSubview(button)
    }
}

/// The panel.
final class DetailsController: UIViewController {
    override func viewDidLoad() {
        view.backgroundColor = .secondarySystemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 24))
        label.text = "Volume"
        label.textColor = .label
        view.addSubview(label)
    }
}

/// What is loaded, elsewhere than on the main actor.
actor ItemStore {
    func items() -> [String] { ["Apples", "Pears"] }
}
