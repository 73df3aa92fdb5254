import UIKit

@testable import Bubble

final class BubbleListener: NSObject, BubbleDelegate {
    var log = [String]()
    func bubbleWillGrow(_ delegate: BubbleTransitioningDelegate) { log.append("grow") }
    func bubble(_ delegate: BubbleTransitioningDelegate, didClose controller: UIViewController) {
        log.append("close \(controller.title ?? "")")
    }
}

/// A button in the corner opens a green page in a bubble.
final class BubbleHome: UIViewController {
    lazy var button: BubbleButton = {
        let button = BubbleButton(symbol: "+", color: .red)
        button.presenter = self
        button.controllerProvider = { BubblePage() }
        return button
    }()
    var transitionDelegate: BubbleTransitioningDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(button)
        button.sizeToFit()
        button.center = CGPoint(x: 350, y: 250)
        button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    }

    func presentPage(with delegate: BubbleTransitioningDelegate) {
        transitionDelegate = delegate
        let page = BubblePage()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        present(page, animated: true)
    }
}

final class BubblePage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Page"
        view.backgroundColor = .green
    }
}
