// SPDX-License-Identifier: MIT
import Foundation
import X11TestSupport

/// Lets time pass where nothing can be waited for: a stopped program, an idle one.
func letTimePass(seconds: Double) {
    let silent = Pipe()
    _ = Deadline(seconds: seconds).wait(for: silent.fileHandleForReading.fileDescriptor)
}
