// SPDX-License-Identifier: MIT
import UIKit

/// Shows a file as text, in a label of at most forty lines that ends in an ellipsis, in a label of one line, and as the window's title.
/// A click shows it in another size.
final class TextController: ReportingController {
    private let paragraph = UILabel()
    private let line = UILabel()

    override var name: String { "text" }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let bytes = (try? Data(contentsOf: URL(fileURLWithPath: SubjectOptions.shared.file))) ?? Data()
        let text = String(decoding: bytes, as: UTF8.self)
        paragraph.numberOfLines = 40
        for label in [paragraph, line] {
            label.text = text
            label.lineBreakMode = .byTruncatingTail
            view.addSubview(label)
        }
        view.addGestureRecognizer(
            UITapGestureRecognizer { [weak self] _ in
                for label in [self?.paragraph, self?.line] { label?.font = .systemFont(ofSize: 29) }
                report("larger")
            })
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.window?.title = line.text ?? ""
        report("titled")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        paragraph.frame = CGRect(x: 10, y: 40, width: size.width - 20, height: size.height - 50)
        line.frame = CGRect(x: 10, y: 5, width: size.width - 20, height: 30)
    }
}
