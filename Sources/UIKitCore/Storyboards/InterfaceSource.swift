// SPDX-License-Identifier: MIT
package import Foundation
package import InterfaceBuilder

/// A scene of a storyboard, or a nib: what objects are made from. A controller keeps the one that its view will be made from.
@MainActor
package final class InterfaceSource {
    package let document: InterfaceDocument
    package let bundle: Bundle
    /// Nil for a nib.
    package let storyboard: UIStoryboard?
    /// The objects of the scene or the nib.
    package let objects: [InterfaceElement]
    /// The element of the scene's controller; nil in a nib.
    let controller: InterfaceElement?
    /// The ids of what was made together with the controller, before its view.
    var idsOfController: Set<String> = []

    package init(
        document: InterfaceDocument, bundle: Bundle, storyboard: UIStoryboard? = nil, objects: [InterfaceElement],
        controller: InterfaceElement? = nil
    ) {
        self.document = document
        self.bundle = bundle
        self.storyboard = storyboard
        self.objects = objects
        self.controller = controller
    }
}

/// Finds storyboards and nibs.
enum InterfaceFiles {
    /// The names of the nibs of the program, without `xib`.
    static let nibsOfProgram = nibs(of: .main)

    static func nibs(of bundle: Bundle) -> Set<String> {
        let directories = ImageFinder.directories(of: bundle).flatMap { [$0, $0 + "/Base.lproj"] }
        let files = directories.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
        return Set(files.filter { $0.hasSuffix(".xib") }.map { String($0.dropLast(4)) })
    }

    /// The file of a name in a bundle; of the main bundle also in the resource bundles that SwiftPM puts next to the program.
    static func url(_ name: String, extensions: [String], in bundle: Bundle) -> URL? {
        // A name leads nowhere else.
        guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
        let isNamed = extensions.contains((name as NSString).pathExtension)
        for directory in ImageFinder.directories(of: bundle) {
            for folder in ["", "/Base.lproj"] {
                for suffix in isNamed ? [""] : extensions.map({ "." + $0 }) {
                    let path = "\(directory)\(folder)/\(name)\(suffix)"
                    if FileManager.default.fileExists(atPath: path) { return URL(fileURLWithPath: path) }
                }
            }
        }
        return nil
    }
}
