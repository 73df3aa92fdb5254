// SPDX-License-Identifier: MIT
import UIKit

/// One line of standard output: media time in seconds, and what happened.
func report(_ event: String) {
    FileHandle.standardOutput.write(Data("\(CACurrentMediaTime()) \(event)\n".utf8))
}
