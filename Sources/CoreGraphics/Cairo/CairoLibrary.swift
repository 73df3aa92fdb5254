// SPDX-License-Identifier: MIT
internal import CCairo

/// The cairo that is loaded.
package enum CairoLibrary {
    /// For example "1.16.0". Pictures may differ between versions.
    package static var version: String { String(cString: cairo_version_string()) }
}
