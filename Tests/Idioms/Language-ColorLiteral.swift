// SPDX-License-Identifier: MIT
import UIKit

let literalTint = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
