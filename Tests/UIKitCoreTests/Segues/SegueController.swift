// SPDX-License-Identifier: MIT
import UIKit

/// Logs what segues ask of it. Has a button that is connected to its segue "next".
class SegueController: UIViewController {
    let name: String
    let log: CallLog
    let button = UIButton(type: .system)
    var allowsSegues = true
    var isDestination = true
    var onPrepare: ((UIStoryboardSegue) -> Void)?

    init(_ name: String, log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        button.setTitle("\(name) next", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
        view.addSubview(button)
        connect(button, toSegue: "next")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.add("\(name).should(\(identifier))")
        return allowsSegues
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        let kind = sender.map { "\(type(of: $0))" } ?? "nil"
        log.add("\(name).prepare(\(segue.identifier ?? "nil"), \(kind), loaded \(segue.destination.isViewLoaded))")
        onPrepare?(segue)
    }

    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        log.add("\(name).canUnwind")
        return isDestination && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }

    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        super.unwind(for: unwindSegue, towards: subsequentVC)
        log.add("\(name).unwind(\((subsequentVC as? SegueController)?.name ?? "?"))")
    }

    func back(_ segue: UIStoryboardSegue) {
        log.add("\(name).back(\(segue.identifier ?? "nil"))")
    }
}
