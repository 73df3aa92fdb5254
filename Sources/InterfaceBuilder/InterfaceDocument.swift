// SPDX-License-Identifier: MIT
package import Foundation

/// A storyboard or a nib in the form that Xcode saves: `.storyboard`, `.xib`.
///
/// The file is read through once, which finds errors in its form and where its scenes are. A scene becomes elements when it is asked for,
/// so that a big storyboard opens as fast as a small one.
package struct InterfaceDocument: Sendable {
    /// A scene of a storyboard.
    package struct Scene: Sendable {
        /// An object of the scene: its controller, and what stands beside it.
        package struct Object: Sendable {
            package let name: String
            package let id: String?
            package let storyboardIdentifier: String?
            package let line: Int
        }

        package let objects: [Object]
        package let line: Int
        let range: Range<Int>
    }

    /// The file's name, without its folder.
    package let file: String
    package let isStoryboard: Bool
    /// The id of the controller that the storyboard begins with.
    package let initialViewController: String?
    package let scenes: [Scene]
    private let bytes: [UInt8]
    private let parts: [String: (range: Range<Int>, line: Int)]

    /// Reads a file.
    package init(contentsOf url: URL) throws(InterfaceError) {
        let file = url.lastPathComponent
        func refused(_ reason: String) -> InterfaceError { InterfaceError(file: file, line: 1, element: "", reason: reason) }
        let values = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        guard values?.isRegularFile == true else { throw refused("it cannot be read") }
        guard values?.fileSize ?? 0 <= InterfaceLimits.size else { throw refused("it is larger than 16 MB") }
        guard let data = try? Data(contentsOf: url) else { throw refused("it cannot be read") }
        try self.init(bytes: [UInt8](data), file: file)
    }

    package init(bytes: [UInt8], file: String) throws(InterfaceError) {
        self.file = file
        self.bytes = bytes
        guard bytes.count <= InterfaceLimits.size else {
            throw InterfaceError(file: file, line: 1, element: "", reason: "it is larger than 16 MB")
        }
        var reader = OutlineReader(MarkupScanner(file: file, bytes: bytes, range: bytes.indices))
        try reader.read()
        isStoryboard = reader.isStoryboard
        initialViewController = reader.initialViewController
        scenes = reader.scenes
        parts = reader.parts
    }

    /// The elements of a scene.
    package func elements(of scene: Scene) throws(InterfaceError) -> InterfaceElement {
        try element(scene.range, scene.line)
    }

    /// The element of a name directly within the document: `objects` of a nib, `resources`. Nil when there is none.
    package func part(_ name: String) throws(InterfaceError) -> InterfaceElement? {
        guard let (range, line) = parts[name] else { return nil }
        return try element(range, line)
    }

    private func element(_ range: Range<Int>, _ line: Int) throws(InterfaceError) -> InterfaceElement {
        var scanner = MarkupScanner(file: file, bytes: bytes, range: range, line: line)
        guard case .start(let name, let isEmpty) = try scanner.next() else { throw scanner.error("an element is missing") }
        return try scanner.element(name: name, isEmpty: isEmpty)
    }
}

/// Finds the parts of a document, without making elements of them.
private struct OutlineReader {
    private var scanner: MarkupScanner
    var isStoryboard = false
    var initialViewController: String?
    var scenes: [InterfaceDocument.Scene] = []
    var parts: [String: (range: Range<Int>, line: Int)] = [:]

    private var objects: [InterfaceDocument.Scene.Object] = []
    private var partStart = (position: 0, line: 1)
    private var sceneStart = (position: 0, line: 1)
    private var hasDocument = false

    init(_ scanner: MarkupScanner) { self.scanner = scanner }

    mutating func read() throws(InterfaceError) {
        while true {
            switch try scanner.next() {
            case .start(let name, let isEmpty): try start(name, isEmpty)
            case .end(let name): end(name)
            case .text(let range, _):
                let isBlank = scanner.bytes[range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
                guard !scanner.open.isEmpty || isBlank else { throw scanner.error("it is no XML") }
            case .finished:
                guard hasDocument else { throw scanner.error("there is no <document>") }
                return
            }
        }
    }

    private func attribute(_ name: StaticString) throws(InterfaceError) -> String? {
        for attribute in scanner.attributes where scanner.isEqual(attribute.name, name) {
            return try scanner.decoded(attribute.value)
        }
        return nil
    }

    /// Where the tag begins that was read last.
    private func tagStart(_ name: Range<Int>) -> (position: Int, line: Int) { (name.lowerBound - 1, scanner.line) }

    private mutating func start(_ name: Range<Int>, _ isEmpty: Bool) throws(InterfaceError) {
        // Empty elements do not count as open.
        let depth = scanner.open.count - (isEmpty ? 0 : 1)
        switch depth {
        case 0:
            guard !hasDocument, scanner.isEqual(name, "document") else { throw scanner.error("it is no <document> of Xcode") }
            hasDocument = true
            let type = try attribute("type") ?? ""
            guard type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.") else {
                throw scanner.error("it is no storyboard or nib for iOS: its type is '\(type)'")
            }
            isStoryboard = type.contains(".Storyboard.")
            initialViewController = try attribute("initialViewController")
        case 1:
            partStart = tagStart(name)
            if isEmpty { endPart(name) }
        case 2 where isInScenes && scanner.isEqual(name, "scene"):
            sceneStart = tagStart(name)
            objects = []
        case 4 where isInScenes && scanner.isEqual(scanner.open[3], "objects"):
            objects.append(
                .init(
                    name: scanner.string(name), id: try attribute("id"),
                    storyboardIdentifier: try attribute("storyboardIdentifier"), line: scanner.line))
        default: break
        }
    }

    private var isInScenes: Bool { isStoryboard && scanner.open.count > 1 && scanner.isEqual(scanner.open[1], "scenes") }

    private mutating func end(_ name: Range<Int>) {
        if scanner.open.count == 1 {
            endPart(name)
        } else if scanner.open.count == 2, isInScenes, scanner.isEqual(name, "scene") {
            scenes.append(
                .init(objects: objects, line: sceneStart.line, range: sceneStart.position..<scanner.position))
        }
    }

    private mutating func endPart(_ name: Range<Int>) {
        let name = scanner.string(name)
        if parts[name] == nil { parts[name] = (partStart.position..<scanner.position, partStart.line) }
    }
}
