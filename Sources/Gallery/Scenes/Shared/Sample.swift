// SPDX-License-Identifier: MIT
import Foundation
import PhotoLibrary
import UIKit

/// The samples in Sources/Samples, which are written for iOS and rewritten at each build.
enum Sample {
    /// The controller that the main storyboard of a sample begins with.
    ///
    /// - Parameter target: The name of the sample's target.
    @MainActor
    static func initialViewController(of target: String) -> UIViewController {
        let bundle = TargetResources.folder(of: target).flatMap { Bundle(url: $0) }
        return UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController() ?? UIViewController()
    }
}
