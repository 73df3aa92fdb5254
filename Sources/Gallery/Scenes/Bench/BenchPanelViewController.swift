// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A heading and eight lines.
final class BenchPanelViewController: UIViewController {
    private let labels: [UILabel] = {
        let heading = UILabel()
        heading.text = "Details"
        heading.font = .boldBench(size: 20)
        let lines = (1...8).map { number in
            let line = UILabel()
            line.text = "Property \(number): some value"
            line.font = .bench(size: 14)
            return line
        }
        return [heading] + lines
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(rgb: 0xF6F5F4)
        for label in labels {
            label.textColor = UIColor(rgb: 0x2E3436)
            view.addSubview(label)
        }
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        var y: CGFloat = 16
        for label in labels {
            label.sizeToFit()
            label.frame.origin = CGPoint(x: 16, y: y)
            y = label.frame.maxY + 8
        }
    }
}
