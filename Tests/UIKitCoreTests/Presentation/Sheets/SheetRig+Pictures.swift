// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand

extension SheetRig {
    /// Writes what the window shows to the folder named by PROSCENIUM_PICTURES, for people to look at.
    func save(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["PROSCENIUM_PICTURES"] else { return }
        try stage.screenshot().pngData()?.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
    }
}
