// SPDX-License-Identifier: MIT
import SideDrawer
import Stagehand
import Testing
import UIKit
