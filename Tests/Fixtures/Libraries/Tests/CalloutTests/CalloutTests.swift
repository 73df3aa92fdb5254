// SPDX-License-Identifier: MIT
import Callout
import Stagehand
import Testing
import UIKit
