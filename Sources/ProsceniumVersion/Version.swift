// SPDX-License-Identifier: MIT

/// The version of the project.
package enum Version {
    /// As a tag of the repository names it: major, minor, patch. It is written here and in `.github/CHANGELOG.md`.
    package static let current = "0.2.0"
}
