// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import FoundationXML
import Testing

@testable import Stagehand

@MainActor
@Suite("The page of a failure")
struct FailurePageTests {
    private func outcome(_ name: String, edge: Int, expected: Int?) -> SnapshotOutcome {
        var outcome = SnapshotOutcome(name: name, actual: picture(edge: edge))
        if let expected { outcome.compare(with: picture(edge: expected), tolerance: .exact) } else { outcome.reason = "none" }
        return outcome
    }

    private func picture(edge: Int) -> PixelBuffer {
        var picture = PixelBuffer(width: 20, height: 10, fill: 0x123456)
        for y in 0..<10 { for x in edge..<20 { picture[x, y] = 0xFEDCBA } }
        return picture
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    @Test("everything is inside: pictures, styles and script; nothing is loaded")
    func selfContained() throws {
        let page = FailurePage(title: "panel", outcomes: [outcome("panel", edge: 5, expected: 7)], story: FailureStory()).html
        #expect(count("src=\"data:image/png;base64,", in: page) == 5 && count("src=", in: page) == 5)
        for outside in ["http:", "https:", "url(", "@import", "<link", "<iframe"] {
            #expect(!page.contains(outside), "\(outside)")
        }
        #expect(page.contains("default-src 'none'"))
        let expected = try #require(picture(edge: 7).image?.pngData()).base64EncodedString()
        #expect(count(expected, in: page) == 2)
        #expect(page.contains("differing pixels: 20 (10.0 %)"))
    }

    @Test("names, messages, steps and texts of the app are escaped")
    func escaping() throws {
        let evil = "</pre><script>alert('&\"')</script>"
        var failed = outcome(evil, edge: 5, expected: nil)
        failed.reason = evil
        let picture = try #require(picture(edge: 5).image)
        let story = FailureStory(
            place: evil, moments: [StepHistory.Moment(step: evil, time: 1, picture: picture)], tree: evil)
        let page = FailurePage(title: evil, outcomes: [failed, outcome(evil, edge: 5, expected: 5)], story: story).html
        #expect(!page.contains("alert('") && count("<script>", in: page) == 1 && count("</pre>", in: page) == 2)
        #expect(page.contains("&lt;/pre&gt;&lt;script&gt;alert(&#39;&amp;&quot;&#39;)&lt;/script&gt;"))
    }

    @Test("tags are closed, with and without a reference, for one picture and for several")
    func wellFormed() throws {
        let outcomes = [
            outcome("a", edge: 5, expected: 7), outcome("b", edge: 5, expected: nil), outcome("c", edge: 5, expected: 5),
        ]
        for count in 1...3 {
            var page = FailurePage(title: "x", outcomes: Array(outcomes.prefix(count)), story: FailureStory(tree: "UIView")).html
            // What HTML allows and XML does not: elements without an end.
            page.replace(/<(meta|img|input)([^>]*)>/) { "<\($0.1)\($0.2)/>" }
            page.replace(" draggable=\"false\"", with: "")
            page.replace(/(?s)<script>.*<\/script>/, with: "")
            page.replace("<!doctype html>\n", with: "")
            #expect(throws: Never.self) { try XMLDocument(xmlString: page, options: []) }
        }
    }

    @Test("a page about several lists them all, and shows those that match, too")
    func several() {
        let outcomes = [outcome("a", edge: 5, expected: 7), outcome("b", edge: 5, expected: 5)]
        let page = FailurePage(title: "menu", outcomes: outcomes, story: FailureStory(place: "MenuTests.swift:7")).html
        #expect(page.contains("MenuTests.swift:7 · 1 of 2 pictures differ"))
        #expect(page.contains("<li class=\"different\"><a href=\"#picture-a\">a</a></li>"))
        #expect(page.contains("<li class=\"same\"><a href=\"#picture-b\">b</a></li>"))
        #expect(count("id=\"picture-", in: page) == 2)
    }

    @Test("it is the same in every run")
    func deterministic() {
        func page() -> String {
            FailurePage(title: "panel", outcomes: [outcome("panel", edge: 5, expected: 7)], story: FailureStory()).html
        }
        #expect(page() == page())
    }
}
