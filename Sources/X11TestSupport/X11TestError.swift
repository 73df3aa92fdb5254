// SPDX-License-Identifier: MIT

/// The reason why a test's X server, client or program failed.
package struct X11TestError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
