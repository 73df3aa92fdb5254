// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// Finds image files by name.
enum ImageFinder {
    /// The scale in a file's name, 1 … 8: `@2x` before the extension is 2; without one: 1.
    static func scale(ofFile path: String) -> CGFloat {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        guard let mark = name.lastIndex(of: "@"), name.hasSuffix("x"),
            let scale = Double(name[name.index(after: mark)...].dropLast()), (1...8).contains(scale)
        else { return 1 }
        return CGFloat(scale)
    }

    /// The names of files for an image, the best first: with the scale wanted, with larger scales, with smaller scales.
    static func candidates(_ name: String, scale: CGFloat) -> [String] {
        let file = name as NSString
        let suffix = file.pathExtension.isEmpty ? "png" : file.pathExtension
        let base = file.deletingPathExtension
        let wanted = max(Int(saturating: scale.rounded(.up)), 1)
        let order = [wanted] + (1...4).filter { $0 > wanted } + (1...4).filter { $0 < wanted }.reversed()
        return order.map { $0 == 1 ? "\(base).\(suffix)" : "\(base)@\($0)x.\(suffix)" }
    }

    /// The directories with a bundle's images. SwiftPM puts the resources of a target into a bundle of their own, next to the
    /// program: the program's own target comes first.
    static func directories(of bundle: Bundle) -> [String] {
        let (own, others) = ownAndOtherDirectories(of: bundle)
        return own + others
    }

    /// The directories of the bundle itself, and those of other targets' bundles next to the program.
    static func ownAndOtherDirectories(of bundle: Bundle) -> (own: [String], others: [String]) {
        let places = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
        guard bundle === Bundle.main else { return (unique(places + places.map { $0 + "/Resources" }), []) }
        let program = bundle.executableURL?.lastPathComponent ?? ""
        let (own, others) = split(places.flatMap(resourceBundles(in:)), program: program)
        let ownDirectories = unique((places + own).flatMap { [$0, $0 + "/Resources"] })
        return (ownDirectories, unique(others.flatMap { [$0, $0 + "/Resources"] }).filter { !ownDirectories.contains($0) })
    }

    private static func resourceBundles(in place: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).filter { $0.hasSuffix(".resources") }.sorted()
            .map { place + "/" + $0 }
    }

    /// SwiftPM names a bundle `PACKAGE_TARGET.resources`.
    static func split(_ bundles: [String], program: String) -> (own: [String], others: [String]) {
        let isOwn = { (path: String) in !program.isEmpty && path.hasSuffix("_\(program).resources") }
        return (bundles.filter(isOwn), bundles.filter { !isOwn($0) })
    }

    private static func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }

    /// The path of the best existing file for an image; nil when there is none.
    static func path(of name: String, in bundle: Bundle, scale: CGFloat) -> String? {
        let files = candidates(name, scale: scale)
        let directories = name.hasPrefix("/") ? [""] : directories(of: bundle).map { $0 + "/" }
        for directory in directories {
            for file in files where FileManager.default.fileExists(atPath: directory + file) { return directory + file }
        }
        return nil
    }
}
