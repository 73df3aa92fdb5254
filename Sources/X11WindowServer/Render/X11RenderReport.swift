// SPDX-License-Identifier: MIT
internal import CX11
internal import CoreGraphics
internal import Rasterizer
internal import WindowServer

/// What the render thread has sent to the server, counted for tests and measurements. Only differences of two say something: the
/// numbers themselves contain what set-up took.
package struct X11RenderCounts: Sendable, Equatable {
    /// X requests, including those of cairo.
    package var requests = 0
    /// The size of all requests since the first report. Pixels in shared memory do not count.
    package var bytes = 0
    /// The number of contents that were copied to the server.
    package var uploads = 0
    /// Their size.
    package var uploadedBytes = 0

    package init() {}

    package static func - (left: Self, right: Self) -> Self {
        var result = left
        result.requests -= right.requests
        result.bytes -= right.bytes
        result.uploads -= right.uploads
        result.uploadedBytes -= right.uploadedBytes
        return result
    }
}

/// A question to the render thread for its counts, and the place for the answer.
final class X11RenderReport: Sendable {
    let acknowledgement = X11Acknowledgement()
    private let counts = SanitizableMutex(X11RenderCounts())

    var value: X11RenderCounts {
        counts.withLock { $0 }
    }

    /// Render thread.
    func answer(_ services: X11RenderServices) {
        let display = services.connection.display
        cx11_count_bytes(display)
        XFlush(display)
        var result = X11RenderCounts()
        result.requests = Int(cx11_counted_requests(display))
        result.bytes = Int(cx11_counted_bytes())
        for player in services.allPlayers {
            result.uploads += player.uploadCount
            result.uploadedBytes += player.uploadedBytes
        }
        counts.withLock { [result] in $0 = result }
        acknowledgement.signal()
    }
}
