// SPDX-License-Identifier: MIT
import Bubble
import Stagehand
import Testing
import UIKit
