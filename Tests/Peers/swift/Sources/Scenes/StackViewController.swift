import UIKit

/// Two columns of twelve messages; a tap lets them rise into place and fade in, each a little later than the one before.
final class StackViewController: SceneViewController {
    private let rows = (0..<24).map { index in
        let row = UIView()
        row.backgroundColor = .white
        row.layer.cornerRadius = 10
        let disc = UIView(frame: CGRect(x: 12, y: 10, width: 32, height: 32))
        disc.backgroundColor = .rgb(0x3584E4 + index * 0x70A0B % 0x800000)
        disc.layer.cornerRadius = 16
        row.addSubview(disc)
        let title = UILabel("Message \(index + 1)", size: 14)
        title.frame.origin = CGPoint(x: 56, y: 8)
        row.addSubview(title)
        let line = UILabel("A line about what it is, from the one who wrote it", size: 12, color: .rgb(0x77767B))
        line.frame.origin = CGPoint(x: 56, y: 28)
        row.addSubview(line)
        return row
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for row in rows { view.addSubview(row) }
    }

    override func toggle() {
        for (index, row) in rows.enumerated() {
            UIView.animate(withDuration: 0.35, delay: 0.015 * Double(index), options: .curveEaseOut) { self.place(row) }
        }
    }

    override func arrange() {
        for (index, row) in rows.enumerated() {
            let cell = CGSize(width: view.bounds.width / 2, height: (view.bounds.height - 16) / 12)
            row.bounds.size = CGSize(width: cell.width - 32, height: cell.height - 8)
            row.center = CGPoint(x: cell.width * (CGFloat(index / 12) + 0.5), y: 8 + cell.height * (CGFloat(index % 12) + 0.5))
            place(row)
        }
    }

    private func place(_ row: UIView) {
        row.alpha = isOpen ? 1 : 0.1
        row.transform = isOpen ? .identity : CGAffineTransform(translationX: 0, y: 40)
    }
}
