// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// The image files that are installed with the program.
enum PhotoFiles {
    /// SwiftPM puts a target's resources into a folder next to the executable. `Bundle.module` finds them too, but ends the
    /// program when they are missing.
    static let folder: URL? = {
        let folders = [Bundle.main.bundleURL, Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()]
        let photos = folders.compactMap { $0?.appendingPathComponent("Proscenium_gallery.resources/Photos") }
        return photos.first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    /// Decodes the file; nil when it is missing.
    static func image(of photo: Photo) -> UIImage? {
        folder.flatMap { UIImage(contentsOfFile: $0.appendingPathComponent(photo.file + ".png").path) }
    }
}
