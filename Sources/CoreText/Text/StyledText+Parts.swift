// SPDX-License-Identifier: MIT
internal import CoreGraphics

// Parts of a text, by lengths in bytes of UTF-8. Characters are never cut, and paragraphs end where both text engines end them.
extension StyledText {
    /// Why the beginning of a paragraph may depend on what follows.
    struct Hazards: OptionSet {
        let rawValue: Int
        /// Both directions, or invisible controls of the direction: they decide about distant characters. And negative spacing, with
        /// which more text may be narrower.
        static let glyphs = Hazards(rawValue: 1)
        /// Scripts without spaces: words are found by a dictionary.
        static let lines = Hazards(rawValue: 2)
    }

    var utf8Count: Int { runs.reduce(0) { $0 + $1.text.utf8.count } }

    var hazards: Hazards {
        var result: Hazards = runs.contains { $0.attributes.kern < 0 } ? .glyphs : []
        // Lead bytes below are those of letters that run from left to right.
        guard runs.contains(where: { $0.text.utf8.contains { $0 >= 0xD6 } }) else { return result }
        var hasRightToLeft = false
        var hasLeftToRight = false
        for scalar in runs.lazy.flatMap(\.text.unicodeScalars) {
            switch scalar.value {
            case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C: result.insert(.glyphs)
            case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0xA9E0...0xA9FF,
                0xAA60...0xAADF:
                result.insert(.lines)
                hasLeftToRight = true
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                hasRightToLeft = true
                // Numbers run from left to right in any text.
                if scalar.properties.numericType != nil { hasLeftToRight = true }
            default:
                guard !hasLeftToRight else { continue }
                hasLeftToRight = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            }
        }
        if hasRightToLeft && hasLeftToRight { result.insert(.glyphs) }
        return result
    }

    /// A beginning of at least that length; nil when that is the whole text.
    ///
    /// - Parameter endsWithParagraph: Whether it ends behind the end of a paragraph.
    func prefix(ofLength length: Int, endsWithParagraph: Bool) -> StyledText? {
        var left = length
        var result: [Run] = []
        for (number, run) in runs.enumerated() {
            let utf8 = run.text.utf8
            guard left < utf8.count else {
                left -= utf8.count
                result.append(run)
                continue
            }
            let wanted = utf8.index(utf8.startIndex, offsetBy: max(left, 0))
            let end = endsWithParagraph ? run.text.endOfParagraph(from: wanted) : run.text.endOfCharacter(at: wanted)
            guard let end else {
                left = 0
                result.append(run)
                continue
            }
            guard end < run.text.endIndex || number + 1 < runs.count else { return nil }
            result.append(Run(String(run.text[..<end]), run.attributes))
            return StyledText(result, paragraph: paragraph)
        }
        return nil
    }

    /// An end of at least that length; nil when that is the whole text.
    func suffix(ofLength length: Int) -> StyledText? {
        var left = length
        var result: [Run] = []
        for (number, run) in runs.enumerated().reversed() {
            let utf8 = run.text.utf8
            guard left < utf8.count else {
                left -= utf8.count
                result.append(run)
                continue
            }
            let start = run.text.startOfCharacter(at: utf8.index(utf8.endIndex, offsetBy: -max(left, 0)))
            guard start > run.text.startIndex || number > 0 else { return nil }
            result.append(Run(String(run.text[start...]), run.attributes))
            return StyledText(result.reversed(), paragraph: paragraph)
        }
        return nil
    }

    /// Where the paragraph ends that goes on at an offset: before its separator.
    func endOfParagraph(around offset: Int) -> Int {
        var start = 0
        for run in runs {
            let utf8 = run.text.utf8
            if offset < start + utf8.count {
                let from = utf8.index(utf8.startIndex, offsetBy: max(offset - start, 0))
                if let found = run.text.separator(from: from) {
                    return start + utf8.distance(from: utf8.startIndex, to: found)
                }
            }
            start += utf8.count
        }
        return start
    }
}

extension String {
    /// The first separator of paragraphs that both engines know: a line feed, a carriage return, or U+2029.
    fileprivate func separator(from start: Index) -> Index? {
        unicodeScalars[start...].firstIndex { $0 == "\n" || $0 == "\r" || $0 == "\u{2029}" }
    }

    /// Behind the next separator; nil when there is none.
    fileprivate func endOfParagraph(from start: Index) -> Index? {
        guard let found = separator(from: start) else { return nil }
        let next = unicodeScalars.index(after: found)
        let isPair = unicodeScalars[found] == "\r" && next < endIndex && unicodeScalars[next] == "\n"
        return isPair ? unicodeScalars.index(after: next) : next
    }

    // `index(after:)` begins at the beginning of the character in which an index lies.

    fileprivate func endOfCharacter(at index: Index) -> Index { index < endIndex ? self.index(after: index) : endIndex }

    fileprivate func startOfCharacter(at index: Index) -> Index {
        index < endIndex ? self.index(before: self.index(after: index)) : endIndex
    }
}
