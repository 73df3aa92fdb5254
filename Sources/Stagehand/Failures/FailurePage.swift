// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// One HTML file about the pictures of a failure: what was expected, what came, the difference, and what the test did before. Pictures,
/// styles and script are inside, so that the file alone can be taken from a CI machine; it loads nothing.
@MainActor
struct FailurePage {
    private let title: String
    private let outcomes: [SnapshotOutcome]
    private let story: FailureStory

    /// - Parameters:
    ///   - title: The name of the picture, or of the matrix.
    ///   - outcomes: At least one.
    init(title: String, outcomes: [SnapshotOutcome], story: FailureStory) {
        self.title = title
        self.outcomes = outcomes
        self.story = story
    }

    private var failed: [SnapshotOutcome] { outcomes.filter { $0.reason != nil } }

    /// The file.
    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; \
        script-src 'unsafe-inline'">
        <title>\(Self.escaped(title)) does not match</title>
        <style>
        \(Self.style)
        </style>
        </head>
        <body>
        <header>
        <h1><code>\(Self.escaped(title))</code> does not match</h1>
        <p class="place">\(Self.escaped(story.place))\(outcomes.count > 1 ? " · \(failed.count) of \(outcomes.count) pictures differ" : "")</p>
        \(outcomes.count > 1 ? contents : "")
        </header>
        <main>
        \(failed.map(section).joined(separator: "\n"))
        \(matching)
        \(film)
        \(details("Views", story.tree))
        \(details("Machine", StageEnvironment.fingerprint.joined(separator: "\n")))
        </main>
        <script>
        \(Self.script)
        </script>
        </body>
        </html>

        """
    }

    /// Text as it is written between tags and in attributes.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
        return result
    }

    // MARK: Parts

    private var contents: String {
        let items = outcomes.map { outcome in
            let mark = outcome.reason == nil ? "same" : "different"
            return "<li class=\"\(mark)\"><a href=\"#\(Self.anchor(outcome))\">\(Self.escaped(outcome.name))</a></li>"
        }
        return "<nav><ul>\(items.joined())</ul></nav>"
    }

    private static func anchor(_ outcome: SnapshotOutcome) -> String {
        "picture-" + (outcome.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    }

    private func section(_ outcome: SnapshotOutcome) -> String {
        let heading = outcomes.count > 1 ? "<h2>\(Self.escaped(outcome.name))</h2>" : ""
        return """
            <section id="\(Self.anchor(outcome))">
            \(heading)
            <p class="reason">\(Self.escaped(Self.sentence(outcome.reason ?? "")))</p>
            \(comparison(outcome))
            <ul class="facts">\(outcome.facts.map { "<li>\(Self.escaped($0))</li>" }.joined())</ul>
            </section>
            """
    }

    private static func sentence(_ reason: String) -> String { reason.prefix(1).uppercased() + reason.dropFirst() + "." }

    private func comparison(_ outcome: SnapshotOutcome) -> String {
        guard let expected = outcome.expected else { return "<div class=\"row\">\(figure("Actual", outcome.actual))</div>" }
        let difference = outcome.comparison.map { figure("Difference, 8 times; magenta: too much", $0.difference) } ?? ""
        return """
            <div class="tools">
            <label>Expected <input type="range" min="0" max="1000" value="500" aria-label="Position of the divider"> Actual</label>
            <label>Zoom <select aria-label="Zoom"><option value="">fit</option><option>1</option><option>2</option>\
            <option>4</option><option>8</option></select></label>
            </div>
            \(slider(expected: expected, actual: outcome.actual))
            <div class="row">\(figure("Expected", expected))\(figure("Actual", outcome.actual))\(difference)</div>
            """
    }

    /// One picture over the other, both at the same scale. The upper one is cut off where the divider is.
    private func slider(expected: PixelBuffer, actual: PixelBuffer) -> String {
        let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
        func layer(_ picture: PixelBuffer, _ kind: String) -> String {
            let share = 100 * Double(picture.width) / Double(width)
            return Self.image(
                picture, alternative: kind, attributes: "class=\"\(kind)\" style=\"width:\(share)%\" draggable=\"false\"")
        }
        return """
            <div class="scroll"><div class="slider" data-width="\(width)" style="--width:\(width)px;--shape:\(width)/\(height)">
            \(layer(expected, "expected"))\(layer(actual, "actual"))<i></i></div></div>
            """
    }

    private func figure(_ caption: String, _ picture: PixelBuffer) -> String {
        "<figure>\(Self.image(picture, alternative: caption))<figcaption>\(Self.escaped(caption))</figcaption></figure>"
    }

    private static func image(_ picture: PixelBuffer, alternative: String, attributes: String = "") -> String {
        image(picture.image?.pngData(), width: picture.width, height: picture.height, alternative, attributes)
    }

    private static func image(_ data: Data?, width: Int, height: Int, _ alternative: String, _ attributes: String) -> String {
        guard let data else { return "<p>There is no memory for this picture.</p>" }
        let size = "width=\"\(width)\" height=\"\(height)\""
        return
            "<img \(size) alt=\"\(escaped(alternative))\" src=\"data:image/png;base64,\(data.base64EncodedString())\" \(attributes)>"
    }

    private var matching: String {
        let same = outcomes.filter { $0.reason == nil }
        guard !same.isEmpty else { return "" }
        let figures = same.map { "<div id=\"\(Self.anchor($0))\">\(figure($0.name, $0.actual))</div>" }
        return """
            <details open><summary>\(same.count) that match</summary><div class="row small">\(figures.joined())</div></details>
            """
    }

    private var film: String {
        guard !story.moments.isEmpty else { return "" }
        let frames = story.moments.map { moment in
            let picture = moment.picture
            let time = ShortText.of(moment.time, places: 3)
            let image = Self.image(picture.pngData(), width: picture.width, height: picture.height, "After: \(moment.step)", "")
            return
                "<li><figure>\(image)<figcaption><b>\(Self.escaped(moment.step))</b> <span>\(time) s</span></figcaption></figure></li>"
        }
        return "<section><h2>The steps before</h2><ol class=\"film\">\(frames.joined())</ol></section>"
    }

    private func details(_ title: String, _ text: String) -> String {
        text.isEmpty ? "" : "<details><summary>\(title)</summary><pre>\(Self.escaped(text))</pre></details>"
    }
}
