import UIKit

@testable import Callout

final class CalloutHome: UIViewController {
    let target = UIButton(type: .custom)
    var presses = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        target.backgroundColor = .blue
        target.frame = CGRect(x: 180, y: 130, width: 40, height: 40)
        target.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        view.addSubview(target)
    }

    @objc func pressed() { presses += 1 }
}

class CalloutListener: NSObject, CalloutViewDelegate {
    var log = [String]()
    func calloutViewWillShow(_ calloutView: CalloutView) { log.append("will show") }
    func calloutViewDidShow(_ calloutView: CalloutView) { log.append("did show") }
    func calloutViewDidDismiss(_ calloutView: CalloutView) { log.append("did dismiss") }
    func calloutView(_ calloutView: CalloutView, didChangeArrow direction: CalloutArrowDirection) {
        log.append("arrow \(direction.rawValue)")
    }
}

final class CalloutRefuser: CalloutListener {
    var allows = false
    func calloutViewShouldDismiss(_ calloutView: CalloutView) -> Bool { return allows }
}

final class ModalListener: NSObject, UIAdaptivePresentationControllerDelegate {
    var log = [String]()
    var allows = true
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { return allows }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.append("attempt") }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
}
