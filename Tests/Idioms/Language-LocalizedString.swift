// SPDX-License-Identifier: MIT
import UIKit

let closeTitle = NSLocalizedString("Close", comment: "Closes the card")
let localCount = String.localizedStringWithFormat("%d", 3)
