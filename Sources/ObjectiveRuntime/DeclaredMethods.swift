// SPDX-License-Identifier: MIT
internal import Foundation
internal import Synchronization

/// The methods that the program's symbols name. Debug builds have all of them; release builds and stripped programs have few, so what
/// is not found here may be there nonetheless.
package enum DeclaredMethods {
    /// The methods that a class itself declares, its extensions in any module included: `pan(_:with:)`.
    package static func of(_ type: AnyClass) -> Set<String> {
        guard var name = _mangledTypeName(type) else { return [] }
        if let context = name.firstMatch(of: /\d+\$[0-9a-f]+yXZ/) {
            // A private type: symbols name its file, in 33 characters behind the type's name, instead of this context.
            name.removeSubrange(context.range)
            name = name.dropLast() + "33_"
        }
        return methods(mangledPrefix: "$s" + name, owner: simpleName(of: type))
    }

    /// The methods of extensions of a protocol: what conforming types may leave out.
    ///
    /// - Parameter type: The protocol's existential type, `(any P).self`.
    package static func defaults(of type: Any.Type) -> Set<String> {
        guard let name = _mangledTypeName(type), name.hasSuffix("_p") else { return [] }
        return methods(mangledPrefix: "$s\(name.dropLast(2))P", owner: simpleName(of: type))
    }

    private static func simpleName(of type: Any.Type) -> String {
        let name = _typeName(type, qualified: false)
        return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
    }

    private static let known = Mutex<[String: Set<String>]>([:])

    private static func methods(mangledPrefix: String, owner: String) -> Set<String> {
        if let found = known.withLock({ $0[mangledPrefix] }) { return found }
        var result: Set<String> = []
        for symbol in symbols(beginningWith: mangledPrefix) where symbol.hasSuffix("F") {
            if let text = demangled(symbol), let method = Self.method(in: text, of: owner) { result.insert(method) }
        }
        known.withLock { $0[mangledPrefix] = result }
        return result
    }

    // MARK: Symbols

    /// The program's file; nil when it cannot be read. Unchecked: it is only read, and mapped for ever.
    private nonisolated(unsafe) static let program: UnsafeRawBufferPointer? = {
        let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0 else { return nil }
        let size = Int(status.st_size)
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else { return nil }
        return UnsafeRawBufferPointer(start: start, count: size)
    }()

    /// Names in the tables of the program's file, which end in a zero byte each. A hundred megabytes take some hundredths of a second.
    private static func symbols(beginningWith prefix: String) -> Set<String> {
        guard let program, let start = program.baseAddress, let first = prefix.utf8.first else { return [] }
        var result: Set<String> = []
        let end = start + program.count
        var place = start
        while let found = memchr(place, Int32(first), end - place) {
            place = UnsafeRawPointer(found)
            defer { place += 1 }
            guard place > start, place.load(fromByteOffset: -1, as: UInt8.self) == 0, end - place >= prefix.utf8.count,
                memcmp(place, prefix, prefix.utf8.count) == 0
            else { continue }
            let name = UnsafeRawBufferPointer(start: place, count: min(end - place, 4096)).prefix { $0 != 0 }
            result.insert(String(decoding: name, as: UTF8.self))
        }
        return result
    }

    private typealias Demangle =
        @convention(c) (
            UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?

    private static func demangled(_ symbol: String) -> String? {
        guard let function = dlsym(nil, "swift_demangle") else { return nil }
        guard let text = unsafeBitCast(function, to: Demangle.self)(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// `pan(_:with:)` of `Client.Sheet.pan(_: UIKitCore.UIView, with: Swift.Int) -> ()`, and of `Client.(Sheet in _0F).pan(…)`, as
    /// private types are. Nil for what is no method of the type.
    static func method(in text: String, of owner: String) -> String? {
        // Parameters begin at the first parenthesis behind a name.
        guard
            let open = text.indices.dropFirst().first(where: { index in
                let before = text[text.index(before: index)]
                return text[index] == "(" && (before.isLetter || before.isNumber || before == "_")
            }), let dot = text[..<open].lastIndex(of: ".")
        else { return nil }
        let (type, rest) = (text[..<dot], text[text.index(after: dot)...])
        guard type.hasSuffix("." + owner) || type.hasSuffix(")") && type.contains(".(\(owner) in _") else { return nil }
        let name = text[text.index(after: dot)..<open]
        // Labels stand in front of colons outside of all brackets.
        var (labels, word, depth, isEmpty, hasLabel) = ("", "", 0, true, false)
        func end() -> String { (hasLabel ? word : "_") + ":" }
        for character in rest[open...].dropFirst() {
            if depth == 0, character == ")" { break }
            isEmpty = false
            switch character {
            case "(", "[", "<": depth += 1
            case ")", "]", ">": depth -= 1
            case ":" where depth == 0: hasLabel = true
            case "," where depth == 0:
                labels += end()
                (word, hasLabel) = ("", false)
                continue
            default: break
            }
            if depth == 0, !hasLabel, !character.isWhitespace { word.append(character) }
        }
        return isEmpty ? "\(name)()" : "\(name)(\(labels + end()))"
    }
}
