// SPDX-License-Identifier: MIT
import UIKit

let dimming = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }
