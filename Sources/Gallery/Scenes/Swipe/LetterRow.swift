// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A letter on a white card.
final class LetterRow: UIView {
    private let initial: UILabel
    private let disc = UIView()
    private let sender: UILabel
    private let time: UILabel
    private let subject: UILabel
    private let start: UILabel

    init(letter: Letter) {
        initial = UILabel(String(letter.sender.prefix(1)), size: 19, weight: .bold, color: .white)
        sender = UILabel(letter.sender, size: 14, color: .quiet)
        time = UILabel(letter.time, size: 13, color: .quiet)
        subject = UILabel(letter.subject, size: 16, weight: .semibold)
        start = UILabel(letter.start + " …", size: 14, color: .quiet)
        super.init(frame: .zero)
        backgroundColor = .white
        layer.cornerRadius = 10
        disc.backgroundColor = UIColor(rgb: letter.color)
        disc.layer.cornerRadius = 21
        initial.textAlignment = .center
        time.textAlignment = .right
        start.numberOfLines = 1
        for view in [disc, initial, sender, time, subject, start] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        disc.frame = CGRect(x: 16, y: 16, width: 42, height: 42)
        initial.frame = disc.frame
        let width = max(bounds.width - 90, 0)
        sender.frame = CGRect(x: 74, y: 8, width: width, height: 18)
        time.frame = CGRect(x: 74, y: 8, width: width, height: 18)
        subject.frame = CGRect(x: 74, y: 26, width: width, height: 22)
        start.frame = CGRect(x: 74, y: 48, width: width, height: 20)
    }
}
