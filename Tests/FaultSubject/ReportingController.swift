// SPDX-License-Identifier: MIT
import UIKit

/// Reports its appearance callbacks.
class ReportingController: UIViewController {
    var name: String { "controller" }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        report("\(name).viewWillAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        report("\(name).viewIsAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        report("\(name).viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        report("\(name).viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        report("\(name).viewDidDisappear")
    }
}
