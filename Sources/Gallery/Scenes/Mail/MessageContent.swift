// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// What a row of the list shows of a message.
struct MessageContent: UIContentConfiguration {
    var message: Message

    func makeContentView() -> any UIView & UIContentView { MessageContentView(self) }

    func updated(for state: any UIConfigurationState) -> MessageContent { self }
}

/// Sender, time, subject and the first lines of a message, with a disc that has the sender's initials.
final class MessageContentView: UIView, UIContentView {
    private let dot = UIView()
    private let disc = UILabel("", size: 15, weight: .semibold, color: .white)
    private let sender = UILabel("", size: 16, weight: .semibold, color: .label)
    private let flag = UIImageView(image: MailGlyph.flag.image)
    private let time = UILabel("", size: 14, color: .secondaryLabel)
    private let subject = UILabel("", size: 15, color: .label)
    private let text = UILabel("", size: 14, color: .secondaryLabel)

    var configuration: any UIContentConfiguration {
        didSet { show() }
    }

    init(_ configuration: MessageContent) {
        self.configuration = configuration
        super.init(frame: .zero)
        preservesSuperviewLayoutMargins = true
        dot.backgroundColor = .systemBlue
        dot.layer.cornerRadius = 5
        disc.textAlignment = .center
        disc.layer.cornerRadius = 20
        disc.clipsToBounds = true
        for label in [disc, sender, time, subject] { label.numberOfLines = 1 }
        text.numberOfLines = 2
        flag.tintColor = .systemOrange
        for view in [time, flag] {
            view.setContentHuggingPriority(.required - 1, for: .horizontal)
            view.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
        }
        arrange()
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func arrange() {
        let top = UIStackView(arrangedSubviews: [sender, flag, time])
        top.spacing = 6
        top.alignment = .center
        let column = UIStackView(arrangedSubviews: [top, subject, text])
        column.axis = .vertical
        column.spacing = 2
        for view in [dot, disc, column] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            dot.widthAnchor.constraint(equalToConstant: 10), dot.heightAnchor.constraint(equalToConstant: 10),
            dot.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 6),
            dot.centerYAnchor.constraint(equalTo: disc.centerYAnchor),
            disc.widthAnchor.constraint(equalToConstant: 40), disc.heightAnchor.constraint(equalToConstant: 40),
            disc.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 22),
            disc.topAnchor.constraint(equalTo: topAnchor, constant: 13),
            column.leadingAnchor.constraint(equalTo: disc.trailingAnchor, constant: 12),
            column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            column.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -11),
        ])
    }

    private func show() {
        guard let message = (configuration as? MessageContent)?.message else { return }
        dot.isHidden = !message.isUnread
        disc.text = message.initials
        disc.backgroundColor = UIColor(rgb: message.color)
        sender.text = message.sender
        flag.isHidden = !message.isFlagged
        time.text = message.time
        subject.text = message.subject
        text.text = message.text
    }
}
