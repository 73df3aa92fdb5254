// SPDX-License-Identifier: MIT

/// Where UIKit throws an exception of tables, the program ends with its message.
enum TableDiagnostics {
    static func fail(_ message: String) -> Never { LayoutDiagnostics.fail(message) }
}
