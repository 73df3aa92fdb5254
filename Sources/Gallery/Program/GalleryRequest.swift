// SPDX-License-Identifier: MIT

/// What the command line asks for, with checked values.
struct GalleryRequest: Sendable {
    /// What to do.
    enum Action: Sendable {
        /// Print the names of all scenes.
        case list
        /// Open a window on a display; where there is none, play the tour.
        case window
        /// Play the scene's script in memory and write a film strip to a file in the working directory.
        case tour
        /// Write a screenshot. `time`: seconds into the scene's script; nil: before it.
        case screenshot(file: String, time: Double?)
        /// Play the scene's script in memory and write a film strip.
        case film(file: String)
    }

    let scene: GalleryScene
    /// nil: the size that the scene declares.
    let size: WindowSize?
    /// Pixels per point; nil: the display's, or 1 without a display.
    let scale: Double?
    /// The name of the X display; nil: the one in the environment variable DISPLAY.
    let display: String?
    let action: Action
    /// Whether the appearance is dark; false: the desktop's.
    let isDark: Bool
    let reduceMotion: Bool
}
