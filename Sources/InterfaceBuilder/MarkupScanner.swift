// SPDX-License-Identifier: MIT

/// Reads XML piece by piece: ranges of bytes, nothing is copied.
///
/// Elements, attributes, text, comments, CDATA sections, processing instructions, and the entities that XML itself has: what Xcode
/// writes. A document type is refused, so that there are no entities of the file's own, and nothing is fetched from anywhere.
struct MarkupScanner {
    enum Piece {
        case start(name: Range<Int>, isEmpty: Bool)
        case end(name: Range<Int>)
        case text(Range<Int>, isLiteral: Bool)
        case finished
    }

    struct Attribute {
        let name: Range<Int>
        let value: Range<Int>
    }

    let file: String
    let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int
    /// Of the piece that was read last.
    private(set) var line: Int
    private var nextLine: Int
    /// Of the element that was read last.
    private(set) var attributes: [Attribute] = []
    /// The names of the elements that are open.
    private(set) var open: [Range<Int>] = []
    private var count = 0

    init(file: String, bytes: [UInt8], range: Range<Int>, line: Int = 1) {
        self.file = file
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
        self.line = line
        nextLine = line
    }

    func error(_ reason: String) -> InterfaceError {
        InterfaceError(file: file, line: nextLine, element: open.last.map(string) ?? "", reason: reason)
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { wanted in
            for index in 0..<wanted.count where bytes[range.lowerBound + index] != wanted[index] { return false }
            return true
        }
    }

    // MARK: Pieces

    mutating func next() throws(InterfaceError) -> Piece {
        while true {
            line = nextLine
            guard position < end else {
                if let last = open.last { throw error("the file ends within <\(string(last))>") }
                return .finished
            }
            guard bytes[position] == UInt8(ascii: "<") else {
                let start = position
                while position < end, bytes[position] != UInt8(ascii: "<") { step() }
                return .text(start..<position, isLiteral: false)
            }
            if has("<!--") {
                try skip(past: "-->")
            } else if has("<![CDATA[") {
                position += 9
                let start = position
                try skip(past: "]]>")
                return .text(start..<position - 3, isLiteral: true)
            } else if has("<?") {
                try skip(past: "?>")
            } else if has("<!") {
                throw error("document types and entities of one's own are refused")
            } else if has("</") {
                return try endTag()
            } else {
                return try startTag()
            }
        }
    }

    private mutating func endTag() throws(InterfaceError) -> Piece {
        position += 2
        let name = try name()
        skipBlanks()
        guard position < end, bytes[position] == UInt8(ascii: ">") else { throw error("a tag is not closed") }
        position += 1
        guard let last = open.last, isSame(last, name) else {
            throw error("</\(string(name))> ends what has not begun")
        }
        open.removeLast()
        return .end(name: name)
    }

    private mutating func startTag() throws(InterfaceError) -> Piece {
        position += 1
        let name = try name()
        attributes.removeAll(keepingCapacity: true)
        count += 1
        guard count <= InterfaceLimits.elements else { throw error("there are more than \(InterfaceLimits.elements) elements") }
        while true {
            skipBlanks()
            guard position < end else { throw error("<\(string(name))> is not closed") }
            switch bytes[position] {
            case UInt8(ascii: ">"):
                position += 1
                guard open.count < InterfaceLimits.depth else {
                    throw error("elements lie more than \(InterfaceLimits.depth) deep")
                }
                open.append(name)
                return .start(name: name, isEmpty: false)
            case UInt8(ascii: "/"):
                guard has("/>") else { throw error("<\(string(name))> is not closed") }
                position += 2
                return .start(name: name, isEmpty: true)
            default:
                try attribute(of: name)
            }
        }
    }

    private mutating func attribute(of element: Range<Int>) throws(InterfaceError) {
        let name = try name()
        skipBlanks()
        guard position < end, bytes[position] == UInt8(ascii: "=") else {
            throw error("the attribute '\(string(name))' of <\(string(element))> has no value")
        }
        position += 1
        skipBlanks()
        guard position < end, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
            throw error("the value of '\(string(name))' of <\(string(element))> is not in quotes")
        }
        let quote = bytes[position]
        position += 1
        let start = position
        while position < end, bytes[position] != quote, bytes[position] != UInt8(ascii: "<") { step() }
        guard position < end, bytes[position] == quote else {
            throw error("the value of '\(string(name))' of <\(string(element))> does not end")
        }
        attributes.append(Attribute(name: name, value: start..<position))
        position += 1
        guard attributes.count <= InterfaceLimits.attributes else {
            throw error("<\(string(element))> has more than \(InterfaceLimits.attributes) attributes")
        }
    }

    // MARK: Characters

    private mutating func step() {
        if bytes[position] == UInt8(ascii: "\n") { nextLine += 1 }
        position += 1
    }

    private mutating func skipBlanks() {
        while position < end, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { step() }
    }

    private func has(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        return end - position >= count && isEqual(position..<position + count, text)
    }

    private mutating func skip(past text: StaticString) throws(InterfaceError) {
        while position < end {
            if has(text) {
                position += text.utf8CodeUnitCount
                return
            }
            step()
        }
        throw error("there is no '\(text)'")
    }

    private mutating func name() throws(InterfaceError) -> Range<Int> {
        let start = position
        while position < end, Self.isNamePart(bytes[position]) { position += 1 }
        guard position > start else { throw error("a name is missing") }
        return start..<position
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        one.count == other.count && bytes[one].elementsEqual(bytes[other])
    }

    /// The text of a range, with what its entities stand for.
    func decoded(_ range: Range<Int>) throws(InterfaceError) -> String {
        guard bytes[range].contains(UInt8(ascii: "&")) else { return string(range) }
        var result = ""
        var rest = bytes[range]
        while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += String(decoding: rest[..<mark], as: UTF8.self)
            guard let stop = rest[mark...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
                throw error("an '&' stands alone")
            }
            let entity = String(decoding: rest[rest.index(after: mark)..<stop], as: UTF8.self)
            guard let character = Self.character(entity) else { throw error("&\(entity); stands for nothing") }
            result.unicodeScalars.append(character)
            rest = rest[rest.index(after: stop)...]
        }
        return result + String(decoding: rest, as: UTF8.self)
    }

    private static func character(_ entity: String) -> Unicode.Scalar? {
        switch entity {
        case "lt": "<"
        case "gt": ">"
        case "amp": "&"
        case "quot": "\""
        case "apos": "'"
        case let number where number.hasPrefix("#x"): UInt32(number.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        case let number where number.hasPrefix("#"): UInt32(number.dropFirst()).flatMap(Unicode.Scalar.init)
        default: nil
        }
    }
}
