// SPDX-License-Identifier: MIT
// SwiftPM asks the plugin for targets that have a Swift file of their own. The sources are in iOS.
