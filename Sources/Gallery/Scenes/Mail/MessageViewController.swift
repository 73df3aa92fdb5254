// SPDX-License-Identifier: MIT
import UIKit

/// One message.
final class MessageViewController: UIViewController {
    private let message: Message

    init(message: Message) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
        title = message.sender
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let column = UIStackView(arrangedSubviews: [
            UILabel(message.subject, size: 26, weight: .bold, color: .label),
            UILabel("\(message.sender) · \(Message.days[message.day]), \(message.time)", size: 14, color: .secondaryLabel),
            UILabel(message.text, size: 17, color: .label),
        ])
        column.axis = .vertical
        column.spacing = 8
        column.setCustomSpacing(20, after: column.arrangedSubviews[1])
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let area = view.safeAreaLayoutGuide
        let width = column.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -48)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: area.topAnchor, constant: 24),
            column.centerXAnchor.constraint(equalTo: area.centerXAnchor), width,
            column.widthAnchor.constraint(lessThanOrEqualToConstant: 640),
        ])
    }
}
