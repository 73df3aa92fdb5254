import UIKit

@objc protocol CardControllerDelegate: NSObjectProtocol {
    @objc optional func cardController(_ controller: CardController, didPress button: UIButton)
    @objc optional func cardControllerShouldClose(_ controller: CardController) -> Bool
}

class CardController: UIViewController {
    @IBOutlet private(set) var closeButton: UIButton!
    weak var delegate: CardControllerDelegate?
    private(set) var isClosed = false

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = CardButton(type: .system)
        button.addTarget(self, action: #selector(closePressed(_:)), for: .touchUpInside)
        view.addSubview(button)
        closeButton = button
    }

    @objc private func closePressed(_ sender: UIButton) {
        delegate?.cardController?(self, didPress: sender)
        isClosed = delegate?.cardControllerShouldClose?(self) ?? true
    }
}
