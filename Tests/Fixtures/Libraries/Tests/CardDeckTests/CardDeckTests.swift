// SPDX-License-Identifier: MIT
import CardDeck
import Stagehand
import Testing
import UIKit
