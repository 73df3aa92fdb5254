// SPDX-License-Identifier: MIT

/// What the command line asks for, checked.
struct GalleryRequest: Sendable {
    enum Action: Sendable {
        case list
        /// A window on a display; the tour where there is none.
        case window
        /// The tour in memory.
        case tour
        /// `time`: seconds into the scene's script; nil before it.
        case screenshot(file: String, time: Double?)
        case film(file: String)
    }

    let scene: GalleryScene
    /// nil: the scene's own.
    let size: WindowSize?
    let scale: Double?
    /// nil: what DISPLAY says.
    let display: String?
    let action: Action
    let reduceMotion: Bool
}
