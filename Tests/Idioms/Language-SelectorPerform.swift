// SPDX-License-Identifier: MIT
import UIKit

final class Performer: NSObject {
    @objc func run(_ argument: NSString) {}

    func start() {
        if responds(to: #selector(run(_:))) { perform(#selector(run(_:)), with: NSString(string: "now")) }
    }
}
