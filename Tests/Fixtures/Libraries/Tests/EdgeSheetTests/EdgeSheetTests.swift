// SPDX-License-Identifier: MIT
import EdgeSheet
import Stagehand
import Testing
import UIKit
