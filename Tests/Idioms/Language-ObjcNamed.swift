// SPDX-License-Identifier: MIT
import UIKit

@objc(PRCThing) class NamedThing: NSObject {
    @objc(doItWith:) func doIt(_ value: Int) {}
    @objc public enum Mode: Int { case quiet, loud }
}
