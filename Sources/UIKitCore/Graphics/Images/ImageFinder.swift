// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// Finds image files by name.
enum ImageFinder {
    /// The scale that a file's name stands for: `@2x` before the extension is 2.
    static func scale(ofFile path: String) -> CGFloat {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        guard let mark = name.lastIndex(of: "@"), name.hasSuffix("x"),
            let scale = Double(name[name.index(after: mark)...].dropLast()), (1...8).contains(scale)
        else { return 1 }
        return CGFloat(scale)
    }

    /// The files that may hold the image, best first: the variant of the scale wanted, larger ones, smaller ones.
    static func candidates(_ name: String, scale: CGFloat) -> [String] {
        let file = name as NSString
        let suffix = file.pathExtension.isEmpty ? "png" : file.pathExtension
        let base = file.deletingPathExtension
        let wanted = max(Int(scale.rounded(.up)), 1)
        let order = [wanted] + (1...4).filter { $0 > wanted } + (1...4).filter { $0 < wanted }.reversed()
        return order.map { $0 == 1 ? "\(base).\(suffix)" : "\(base)@\($0)x.\(suffix)" }
    }

    /// Directories that hold a bundle's images: SwiftPM puts a target's resources into a bundle of its own beside the program.
    static func directories(of bundle: Bundle) -> [String] {
        let places = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
        guard bundle === Bundle.main else { return unique(places + places.map { $0 + "/Resources" }) }
        let beside = places.flatMap { place in
            ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).filter { $0.hasSuffix(".resources") }.sorted()
                .map { place + "/" + $0 }
        }
        return unique((places + beside).flatMap { [$0, $0 + "/Resources"] })
    }

    private static func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }

    static func path(of name: String, in bundle: Bundle, scale: CGFloat) -> String? {
        let files = candidates(name, scale: scale)
        let directories = name.hasPrefix("/") ? [""] : directories(of: bundle).map { $0 + "/" }
        for directory in directories {
            for file in files where FileManager.default.fileExists(atPath: directory + file) { return directory + file }
        }
        return nil
    }
}
