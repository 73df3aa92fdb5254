// SPDX-License-Identifier: MIT
import UIKit

@objc protocol StepperDelegate {
    @objc optional func stepped(to value: Int)
    @objc optional var title: String { get }
}

class StepperHost: UIViewController, StepperDelegate {
    func stepped(to value: Int) {}
}

final class TitledStepperHost: StepperHost {
    var title2 = ""
}

final class StepperModel: NSObject {
    var delegate: StepperDelegate?
    func step() -> String? {
        delegate?.stepped?(to: 1)
        return delegate?.title
    }
}
