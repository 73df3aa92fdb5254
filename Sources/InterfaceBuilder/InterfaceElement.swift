// SPDX-License-Identifier: MIT

/// An element of a storyboard or a nib, with all that is in it.
package struct InterfaceElement: Sendable {
    package struct Attribute: Sendable {
        package let name: String
        package let value: String
    }

    /// `label`.
    package let name: String
    /// In the order of the file.
    package let attributes: [Attribute]
    package let children: [InterfaceElement]
    /// What stands between its tags and is no element.
    package let text: String
    /// The file's name, without its folder.
    package let file: String
    /// From 1.
    package let line: Int

    /// The value of an attribute; nil without it.
    package subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    package var id: String? { self["id"] }

    /// The first child of a name.
    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The children of the first child of a name: `<subviews>`, `<constraints>`.
    package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// The child for a key: `<rect key="frame" …/>`.
    package func value(forKey key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

    /// This element, and all that are in it, from the outside in.
    package func visit(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }

    package func error(_ reason: String) -> InterfaceError {
        InterfaceError(file: file, line: line, element: name, reason: reason)
    }

    /// The same element with other attributes and children.
    package func replacing(attributes: [String: String], children: [InterfaceElement]) -> InterfaceElement {
        InterfaceElement(
            name: name, attributes: attributes.sorted { $0.key < $1.key }.map { Attribute(name: $0.key, value: $0.value) },
            children: children, text: text, file: file, line: line)
    }

    // MARK: Values

    /// `YES` or `NO`; nil without the attribute.
    package func bool(_ name: String) throws(InterfaceError) -> Bool? {
        switch self[name] {
        case nil: nil
        case "YES": true
        case "NO": false
        case let text?: throw error("'\(name)' is YES or NO, and not '\(text)'")
        }
    }

    /// A number between -10⁷ and 10⁷; nil without the attribute.
    package func number(_ name: String) throws(InterfaceError) -> Double? {
        guard let text = self[name] else { return nil }
        guard let number = Double(text), number.isFinite, abs(number) <= 1e7 else {
            throw error("'\(name)' is a number up to 10 million, and not '\(text)'")
        }
        return number
    }

    /// A whole number between -10⁷ and 10⁷; nil without the attribute.
    package func integer(_ name: String) throws(InterfaceError) -> Int? {
        guard let number = try number(name) else { return nil }
        guard let integer = Int(exactly: number) else {
            throw error("'\(name)' is a whole number, and not '\(self[name] ?? "")'")
        }
        return integer
    }

    /// An attribute that must be there.
    package func required(_ name: String) throws(InterfaceError) -> String {
        guard let text = self[name], !text.isEmpty else { throw error("'\(name)' is missing") }
        return text
    }
}

extension MarkupScanner {
    /// The element that begins with the piece that was read last, to its end.
    mutating func element(name: Range<Int>, isEmpty: Bool) throws(InterfaceError) -> InterfaceElement {
        let line = line
        var list: [InterfaceElement.Attribute] = []
        list.reserveCapacity(attributes.count)
        for attribute in attributes {
            list.append(.init(name: string(attribute.name), value: try decoded(attribute.value)))
        }
        var children: [InterfaceElement] = []
        var text = ""
        reading: while !isEmpty {
            switch try next() {
            case .start(let name, let isEmpty): children.append(try element(name: name, isEmpty: isEmpty))
            case .text(let range, let isLiteral):
                // Between elements there is only indentation.
                let piece = isLiteral ? string(range) : try decoded(range)
                if isLiteral || piece.contains(where: { !$0.isWhitespace }) { text += piece }
            case .end: break reading
            case .finished: throw error("the file ends too early")
            }
        }
        return InterfaceElement(
            name: string(name), attributes: list, children: children, text: text, file: file, line: line)
    }
}
