// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import UIKit

/// Writes photos into a folder, under names that are free there.
enum PhotoSaving {
    /// Why a photo was not saved.
    struct Failure: Error, Equatable {
        let reason: String
    }

    /// The folder that the environment variable GALLERY_PICTURES names, else the user's Pictures.
    static var folder: URL? {
        if let path = ProcessInfo.processInfo.environment["GALLERY_PICTURES"], !path.isEmpty { return URL(fileURLWithPath: path) }
        return FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
    }

    /// How many photos of one title a folder may have.
    static let mostOfATitle = 99

    static func save(_ image: UIImage?, title: String, in folder: URL?) -> Result<URL, Failure> {
        guard let folder else { return .failure(Failure(reason: "There is no folder for pictures.")) }
        guard let image = image?.cgImage else { return .failure(Failure(reason: "There is no memory for the picture.")) }
        let name = title.replacingOccurrences(of: "/", with: "-")
        let names = (1...mostOfATitle).map { $0 == 1 ? "\(name).png" : "\(name) \($0).png" }
        let files = names.lazy.map { folder.appendingPathComponent($0) }
        guard let file = files.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) else {
            return .failure(Failure(reason: "'\(folder.path)' has \(mostOfATitle) pictures of this name."))
        }
        do {
            try image.writePNG(toFile: file.path)
            return .success(file)
        } catch {
            return .failure(Failure(reason: "'\(file.path)' can't be written: \(error.cause)."))
        }
    }
}
