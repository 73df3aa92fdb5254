// SPDX-License-Identifier: MIT

/// Reads a visual format character by character. White space between its parts has no meaning.
struct VisualFormatLexer {
    let format: String
    private let characters: [Character]
    /// Of the next character, from the format's start.
    private var index = 0

    init(_ format: String) {
        self.format = format
        characters = Array(format)
    }

    /// Where the next part begins, or the end of the format.
    var position: Int {
        mutating get {
            while index < characters.count, characters[index].isWhitespace { index += 1 }
            return index
        }
    }

    var isAtEnd: Bool {
        mutating get { position == characters.count }
    }

    /// The next character that has a meaning; nil at the end.
    var next: Character? {
        mutating get { isAtEnd ? nil : characters[index] }
    }

    /// Takes the character if it is the next one.
    mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        index += 1
        return true
    }

    /// Takes the characters, which stand side by side, if they are the next ones.
    mutating func take(_ text: String) -> Bool {
        let start = position
        let wanted = Array(text)
        guard start + wanted.count <= characters.count, Array(characters[start..<start + wanted.count]) == wanted else {
            return false
        }
        index = start + wanted.count
        return true
    }

    /// Takes an identifier as in C.
    mutating func takeName() -> String? {
        let start = position
        guard start < characters.count, Self.isLetter(characters[start]) else { return nil }
        index += 1
        while index < characters.count, Self.isLetter(characters[index]) || Self.isDigit(characters[index]) { index += 1 }
        return String(characters[start..<index])
    }

    /// Takes a number as C's `strtod` reads it in the C locale, without "inf" and "nan", which are names here.
    ///
    /// - Parameter mayHaveSign: False outside of parentheses, where a minus is a dash.
    mutating func takeNumber(mayHaveSign: Bool) -> Double? {
        let start = position
        var end = start
        if mayHaveSign, end < characters.count, characters[end] == "-" || characters[end] == "+" { end += 1 }
        var text = String(characters[start..<end])
        guard let digits = hexadecimal(from: end) ?? decimal(from: end) else { return nil }
        text += String(characters[end..<digits])
        // Swift wants digits on both sides of a point.
        if let point = text.firstIndex(of: ".") {
            let after = text.index(after: point)
            if after == text.endIndex || !Self.isDigit(text[after]) { text.insert("0", at: after) }
            if point == text.startIndex || !Self.isDigit(text[text.index(before: point)]) { text.insert("0", at: point) }
        }
        guard let number = Double(text) else { return nil }
        index = digits
        return number
    }

    /// The end of a number in base 16 that begins there, such as 0x1F.
    private func hexadecimal(from start: Int) -> Int? {
        guard start + 2 < characters.count, characters[start] == "0", characters[start + 1].lowercased() == "x" else {
            return nil
        }
        let end = characters[(start + 2)...].firstIndex { !($0.isASCII && $0.isHexDigit) } ?? characters.count
        return end > start + 2 ? end : nil
    }

    /// The end of a number in base 10 that begins there.
    private func decimal(from start: Int) -> Int? {
        var end = digits(from: start)
        var count = end - start
        if end < characters.count, characters[end] == "." {
            let fraction = digits(from: end + 1)
            count += fraction - end - 1
            end = fraction
        }
        guard count > 0 else { return nil }
        guard end < characters.count, characters[end] == "e" || characters[end] == "E" else { return end }
        var exponent = end + 1
        if exponent < characters.count, characters[exponent] == "-" || characters[exponent] == "+" { exponent += 1 }
        let exponentEnd = digits(from: exponent)
        return exponentEnd > exponent ? exponentEnd : end
    }

    private func digits(from start: Int) -> Int {
        guard start < characters.count else { return start }
        return characters[start...].firstIndex { !Self.isDigit($0) } ?? characters.count
    }

    private static func isLetter(_ character: Character) -> Bool {
        character == "_" || (character.isASCII && character.isLetter)
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
