// SPDX-License-Identifier: MIT
internal import CXTest
package import WindowServer

extension XTestClient {
    /// Gives the screen another size, and its monitor a mode of that size, as a user's display settings do.
    ///
    /// - Parameter rate: Frames per second; nil switches the monitor off.
    package func setScreen(size: PixelSize, rate: Int?) throws {
        guard cxtest_set_screen(client, Int32(size.width), Int32(size.height), Int32(rate ?? 0)) else {
            throw X11TestError("the screen cannot be changed: RandR is missing, or the server refuses \(size)")
        }
    }
}
