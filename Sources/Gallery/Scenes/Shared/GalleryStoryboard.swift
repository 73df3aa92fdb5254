// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// The storyboards that are installed with the program, beside the photos.
enum GalleryStoryboard {
    /// The controller that a storyboard begins with.
    @MainActor
    static func initialViewController(_ name: String) -> UIViewController {
        let folder = PhotoFiles.folder?.deletingLastPathComponent().appendingPathComponent("Storyboards")
        let bundle = folder.flatMap { Bundle(url: $0) }
        return UIStoryboard(name: name, bundle: bundle).instantiateInitialViewController() ?? UIViewController()
    }
}
