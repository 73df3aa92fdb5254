// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

/// The image files that are installed with the program.
public enum PhotoFiles {
    /// The folder Resources/Photos.
    public static let folder = TargetResources.folder(of: "PhotoLibrary")?.appendingPathComponent("Photos")

    /// Decodes the file; nil when it is missing.
    public static func image(of photo: Photo) -> UIImage? {
        folder.flatMap { UIImage(contentsOfFile: $0.appendingPathComponent(photo.file + ".png").path) }
    }
}

/// The resources of this package's targets: SwiftPM puts them into folders next to the executable. `Bundle.module` finds them too, but
/// ends the program when they are missing.
public enum TargetResources {
    /// Nil when it is missing.
    public static func folder(of target: String) -> URL? {
        let places = [Bundle.main.bundleURL, Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()]
        let folders = places.compactMap { $0?.appendingPathComponent("Proscenium_\(target).resources") }
        return folders.first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
