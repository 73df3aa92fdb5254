import UIKit

/// Three columns of rows in stack views, and a list beside them that folds away: 700 views that constraints place.
final class RowsViewController: SceneViewController {
    private static let columns = 3, rows = 36
    private let list = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        var random = Random()
        list.axis = .vertical
        list.distribution = .fillEqually
        for index in 1...Self.rows { list.addArrangedSubview(UILabel("Entry \(index) of the list", size: 13)) }
        list.widthAnchor.constraint(equalToConstant: 240).isActive = true
        let page = UIStackView(arrangedSubviews: [list])
        let columns = (0..<Self.columns).map { column in
            let stack = UIStackView(
                arrangedSubviews: (0..<Self.rows).map { row in
                    makeRow(column * Self.rows + row + 1, color: .rgb(Int(random.next(below: 0x100_0000))))
                })
            stack.axis = .vertical
            stack.distribution = .fillEqually
            stack.spacing = 4
            page.addArrangedSubview(stack)
            return stack
        }
        for column in columns.dropFirst() { column.widthAnchor.constraint(equalTo: columns[0].widthAnchor).isActive = true }
        // From top to bottom, so that the probe sees colours in any line of the window.
        let stripes = UIStackView(arrangedSubviews: (0..<6).map { _ in box(.rgb(Int(random.next(below: 0x100_0000)))) })
        for stripe in stripes.arrangedSubviews { stripe.widthAnchor.constraint(equalToConstant: 8).isActive = true }
        page.addArrangedSubview(stripes)
        page.spacing = 16
        page.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(page)
        NSLayoutConstraint.activate([
            page.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            page.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            page.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            page.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -16),
        ])
    }

    private func makeRow(_ number: Int, color: UIColor) -> UIView {
        let square = box(color)
        let track = box(.rgb(0xD3D7CF))
        let bar = box(.rgb(0x3465A4))
        track.addSubview(bar)
        let share = number * 37 % 101
        let value = UILabel("\(share) %", size: 13)
        let row = UIStackView(arrangedSubviews: [square, UILabel("Row \(number)", size: 13), track, value])
        row.spacing = 8
        row.alignment = .center
        for label in row.arrangedSubviews where label is UILabel {
            label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        }
        bar.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            square.widthAnchor.constraint(equalToConstant: 14), square.heightAnchor.constraint(equalToConstant: 14),
            track.heightAnchor.constraint(equalToConstant: 8), bar.leadingAnchor.constraint(equalTo: track.leadingAnchor),
            bar.topAnchor.constraint(equalTo: track.topAnchor), bar.bottomAnchor.constraint(equalTo: track.bottomAnchor),
            bar.widthAnchor.constraint(equalTo: track.widthAnchor, multiplier: max(CGFloat(share), 1) / 100),
        ])
        return row
    }

    private func box(_ color: UIColor) -> UIView {
        let view = UIView()
        view.backgroundColor = color
        return view
    }

    override func toggle() {
        UIView.animate(withDuration: 0.35, delay: 0, options: .curveEaseInOut) {
            self.list.isHidden = self.isOpen
            self.view.layoutIfNeeded()
        }
    }
}
