import UIKit

final class LibraryViewController: UIViewController {
    private let details = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        details.setTitle("Details", for: .normal)
        view.addSubview(details)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        details.sizeToFit()
        details.frame.origin = CGPoint(x: 20, y: 20)
    }
}
