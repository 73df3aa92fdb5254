import UIKit

/// Nothing but a square: a window's background is filled by the server before there is any frame, the square comes with the first.
final class EmptyViewController: SceneViewController {
    private let square = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        square.backgroundColor = .rgb(0x2E3436)
        view.addSubview(square)
    }

    override func arrange() { square.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY) }
}
