// SPDX-License-Identifier: MIT
import PhotoZoom
import Stagehand
import Testing
import UIKit
