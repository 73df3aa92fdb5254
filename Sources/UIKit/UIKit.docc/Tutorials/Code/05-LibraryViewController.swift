import UIKit

final class LibraryViewController: UIViewController {
    private let details = UIButton(type: .system)
    private let covers = (0..<24).map { _ in UIView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        details.setTitle("Details", for: .normal)
        details.addAction(UIAction { [weak self] _ in self?.showDetails() }, for: .primaryActionTriggered)
        view.addSubview(details)
        for (index, cover) in covers.enumerated() {
            cover.backgroundColor = UIColor(hue: CGFloat(index) / 24, saturation: 0.5, brightness: 0.85, alpha: 1)
            cover.layer.cornerRadius = 8
            view.addSubview(cover)
        }
    }

    private func showDetails() { present(DetailsViewController(), animated: true) }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        details.sizeToFit()
        details.frame.origin = CGPoint(x: 20, y: 20)
        let columns = max(Int(view.bounds.width / 160), 1)
        let side = (view.bounds.width - 20) / CGFloat(columns)
        for (index, cover) in covers.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            cover.frame = CGRect(x: 20 + CGFloat(column) * side, y: 70 + CGFloat(row) * side, width: side - 20, height: side - 20)
        }
    }
}
