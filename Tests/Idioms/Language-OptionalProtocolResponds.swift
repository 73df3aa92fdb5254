// SPDX-License-Identifier: MIT
import UIKit

@objc protocol ProbeDelegate: NSObjectProtocol {
    @objc optional func probed()
}

final class Probe: NSObject {
    weak var delegate: ProbeDelegate?
    var isHeard: Bool { delegate?.responds(to: #selector(ProbeDelegate.probed)) ?? false }
}
