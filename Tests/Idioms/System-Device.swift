// SPDX-License-Identifier: MIT
import UIKit

var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }
var systemVersion: String { UIDevice.current.systemVersion }
