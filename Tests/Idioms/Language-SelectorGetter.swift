// SPDX-License-Identifier: MIT
import UIKit

final class Meter: NSObject {
    @objc var level: Double = 0
    let getter = #selector(getter: Meter.level)
    let setter = #selector(setter: Meter.level)
}
