// SPDX-License-Identifier: MIT
import UIKit

@objcMembers final class Account: NSObject {
    var name = ""
    dynamic var balance = 0.0
    func reset() { balance = 0 }
}
