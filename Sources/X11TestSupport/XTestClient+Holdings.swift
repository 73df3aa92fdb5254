// SPDX-License-Identifier: MIT
internal import CXTest

/// What all clients of an X server hold there.
package struct ServerHoldings: Equatable, Sendable {
    /// The number of windows, pixmaps, pictures, graphics contexts and so on.
    package var resources = 0
    /// The memory of the pixmaps, in bytes.
    package var pixmapBytes = 0
}

extension XTestClient {
    /// Reads them with the X-Resource extension; throws without it.
    package func serverHoldings() throws -> ServerHoldings {
        var (resources, bytes): (UInt64, UInt64) = (0, 0)
        guard cxtest_query_holdings(client, &resources, &bytes) else {
            throw X11TestError("the X server has no X-Resource extension, which counts what its clients hold")
        }
        return ServerHoldings(resources: Int(resources), pixmapBytes: Int(bytes))
    }
}
