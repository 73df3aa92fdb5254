// SPDX-License-Identifier: MIT
internal import CPango
internal import Foundation
internal import Synchronization

/// The fonts that are installed, and the files that the program has registered. Usable from any thread.
package enum FontRegistry {
    fileprivate struct State {
        /// nil: not read yet.
        var faces: [FontFace]?
        var matches: [FontDescription: FontFace] = [:]
        /// The files that the program has registered, by path, in order.
        var files: [String] = []
    }

    private static let state = Mutex(State())

    /// Whether the installed fonts are known. False without fontconfig.
    package static var isAvailable: Bool { cpango_lists_fonts() }

    /// All faces, by family and then by weight.
    package static var faces: [FontFace] {
        TextEngines.pinRendering
        return state.withLock { state in
            if let faces = state.faces { return faces }
            let faces = PangoEngine.locked { read() }.sorted {
                ($0.family, $0.peculiarity, $0.postScriptName) < ($1.family, $1.peculiarity, $1.postScriptName)
            }
            state.faces = faces
            return faces
        }
    }

    private static func read() -> [FontFace] {
        var found: Set<FontFace> = []
        withUnsafeMutablePointer(to: &found) { found in
            _ = cpango_visit_faces(
                { face, info in
                    guard let face = face.flatMap({ FontFace($0.pointee) }) else { return }
                    info?.assumingMemoryBound(to: Set<FontFace>.self).pointee.insert(face)
                }, found)
        }
        return Array(found)
    }

    /// The face with a PostScript name, as "Roboto-Medium", or a full name; or the plainest of a family with that name. Upper and lower case
    /// are alike. nil when none is installed.
    package static func face(named name: String) -> FontFace? {
        let faces = faces
        if let exact = faces.first(where: { $0.postScriptName == name }) { return exact }
        let name = name.lowercased()
        return faces.first { $0.postScriptName.lowercased() == name } ?? faces.first { $0.family.lowercased() == name }
            ?? faces.first { "\($0.family) \($0.style)".lowercased() == name }
    }

    /// The faces of a family, the plainest first. Upper and lower case are alike.
    package static func faces(ofFamily family: String) -> [FontFace] {
        let family = family.lowercased()
        return faces.filter { $0.family.lowercased() == family }
    }

    /// The face that a font is drawn with; nil without fontconfig, and without fonts.
    package static func face(for font: FontDescription) -> FontFace? {
        TextEngines.pinRendering
        var key = font
        key.size = 1
        if let known = state.withLock({ $0.matches[key] }) { return known }
        // fontconfig takes one name at a time.
        key.family = font.family.split(separator: ",").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? font.family
        var found: FontFace?
        key.family.withCString { family in
            withUnsafeMutablePointer(to: &found) { found in
                PangoEngine.locked {
                    _ = cpango_match_face(
                        key.cFont(family),
                        { face, info in
                            info?.assumingMemoryBound(to: FontFace?.self).pointee = face.flatMap { FontFace($0.pointee) }
                        }, found)
                }
            }
        }
        key.family = font.family
        if let found { state.withLock { $0.matches[key] = found } }
        return found
    }

    // MARK: Files of the program

    /// Adds the fonts of a file. What was there before stays when it throws.
    package static func register(_ path: String) throws(FontFileError) {
        TextEngines.pinRendering
        guard isAvailable else { throw .missingLibrary }
        let path = resolved(path)
        let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        guard type == .typeRegular else { throw .notFound }
        guard FileManager.default.isReadableFile(atPath: path) else { throw .notReadable }
        let outcome: Result<Void, FontFileError> = state.withLock { state in
            PangoEngine.locked {
                guard !state.files.contains(path) else { return .failure(.alreadyRegistered) }
                guard cpango_add_font_file(path) > 0 else { return .failure(.noFonts) }
                state.files.append(path)
                state.forgetFaces()
                return .success(())
            }
        }
        try outcome.get()
        TextEngines.fontsDidChange()
    }

    private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// Takes back what `register` added.
    package static func unregister(_ path: String) throws(FontFileError) {
        let path = resolved(path)
        let outcome: Result<Void, FontFileError> = state.withLock { state in
            PangoEngine.locked {
                guard let index = state.files.firstIndex(of: path) else { return .failure(.notRegistered) }
                state.files.remove(at: index)
                // fontconfig only forgets all of them.
                cpango_remove_font_files()
                for file in state.files { _ = cpango_add_font_file(file) }
                state.forgetFaces()
                return .success(())
            }
        }
        try outcome.get()
        TextEngines.fontsDidChange()
    }
}

extension FontRegistry.State {
    mutating func forgetFaces() {
        faces = nil
        matches = [:]
    }
}

/// Why the fonts of a file can't be added or removed.
package enum FontFileError: Error, Equatable {
    case notFound, notReadable, noFonts, alreadyRegistered, notRegistered, missingLibrary
}
