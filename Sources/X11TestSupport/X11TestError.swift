// SPDX-License-Identifier: MIT

/// Why a test's X server or client could not do what was asked.
package struct X11TestError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
