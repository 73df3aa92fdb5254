// SPDX-License-Identifier: MIT
internal import CPango

/// The file of the font that is used for a family.
package struct FontFile: Sendable, Equatable {
    /// The family that was found, which need not be the one that was asked for.
    package let family: String
    package let path: String
    /// Whether the program has registered it. Otherwise it is one of the system's fonts, or of the folder to which they are limited.
    package let isRegistered: Bool

    /// nil without fonts, or without fontconfig.
    ///
    /// - Parameter family: A family or a comma-separated list of them; also "sans-serif", "serif" and "monospace".
    package init?(chosenFor family: String) {
        var choice = cpango_font_choice()
        guard cpango_font_file(family, &choice) else { return nil }
        self.family = withUnsafeBytes(of: &choice.family) { FontFile.text($0) }
        path = withUnsafeBytes(of: &choice.file) { FontFile.text($0) }
        isRegistered = choice.is_registered
    }

    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
