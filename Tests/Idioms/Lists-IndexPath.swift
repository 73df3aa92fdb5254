// SPDX-License-Identifier: MIT
import UIKit

func describe(_ path: IndexPath) -> String { "\(path.section).\(path.row).\(path.item)" }
