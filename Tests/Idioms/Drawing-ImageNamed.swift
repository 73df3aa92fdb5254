// SPDX-License-Identifier: MIT
import UIKit

func icons() -> [UIImage?] {
    [UIImage(named: "close"), UIImage(systemName: "xmark"), UIImage(named: "x", in: Bundle.main, compatibleWith: nil)]
}
