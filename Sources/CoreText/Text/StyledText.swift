// SPDX-License-Identifier: MIT

/// Characters and their appearance.
package struct StyledText: Sendable, Hashable {
    package struct Run: Sendable, Hashable {
        package var text: String
        package var attributes: TextAttributes

        package init(_ text: String, _ attributes: TextAttributes) {
            // A null character would end the text for the C libraries.
            self.text = text.utf8.contains(0) ? text.filter { $0 != "\0" } : text
            self.attributes = attributes
        }
    }

    package var runs: [Run]
    package var paragraph: TextParagraph

    package init(_ runs: [Run], paragraph: TextParagraph = TextParagraph()) {
        self.runs = runs
        self.paragraph = paragraph
    }

    package init(_ text: String, _ attributes: TextAttributes, paragraph: TextParagraph = TextParagraph()) {
        self.init([Run(text, attributes)], paragraph: paragraph)
    }

    package var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

    /// The text from a UTF-8 offset on; at least one run, so that an empty text has a font too.
    func suffix(fromUTF8 offset: Int) -> StyledText {
        var rest = offset
        var result: [Run] = []
        for run in runs {
            let length = run.text.utf8.count
            if rest < length {
                let index = run.text.utf8.index(run.text.startIndex, offsetBy: rest)
                result.append(Run(String(run.text[index...]), run.attributes))
            }
            rest = max(rest - length, 0)
        }
        if result.isEmpty, let last = runs.last { result = [Run("", last.attributes)] }
        return StyledText(result, paragraph: paragraph)
    }

    /// The first paragraph, with an ellipsis when others follow.
    var firstParagraphWithEllipsis: StyledText {
        var result: [Run] = []
        for run in runs {
            guard let end = run.text.firstIndex(where: \.isNewline) else {
                result.append(run)
                continue
            }
            result.append(Run(run.text[..<end] + "…", run.attributes))
            break
        }
        return StyledText(result, paragraph: paragraph)
    }

    /// All paragraphs in one line, joined by spaces.
    var onOneLine: StyledText {
        StyledText(
            runs.map { Run(String($0.text.map { $0.isNewline ? " " : $0 }), $0.attributes) }, paragraph: paragraph)
    }
}
