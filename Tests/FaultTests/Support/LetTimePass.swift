// SPDX-License-Identifier: MIT
import Foundation
import X11TestSupport

/// Waits for a time where there is no event to wait for: while a program is stopped, or idle.
func letTimePass(seconds: Double) {
    let silent = Pipe()
    _ = Deadline(seconds: seconds).wait(for: silent.fileHandleForReading.fileDescriptor)
}
