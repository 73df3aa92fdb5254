// SPDX-License-Identifier: MIT
import Foundation
import FoundationXML
import Testing
import UIKit

@testable import Stagehand

@MainActor
@Suite("Pinned fonts", .serialized)
struct StageEnvironmentTests {
    @Test("the first Stagehand pins DejaVu; another folder comes too late, the same one does not")
    func pinning() throws {
        try Stagehand(UIViewController()).end()
        let fonts = try #require(StageEnvironment.fonts, "DejaVu is missing: apt-get install fonts-dejavu-core")
        try StageEnvironment.pin(fonts: fonts)
        let late = try #require(throws: StageError.self) {
            try StageEnvironment.pin(fonts: URL(fileURLWithPath: "/usr/share/fonts"))
        }
        #expect(late.description.contains("comes too late"))

        let file = try #require(ProcessInfo.processInfo.environment["FONTCONFIG_FILE"])
        let document = try XMLDocument(contentsOf: URL(fileURLWithPath: file), options: [])
        #expect(try document.nodes(forXPath: "//dir").map(\.stringValue) == [fonts.path])
        let hinting = try document.nodes(forXPath: "//match[@target='font']/edit[@name='hintstyle']/const")
        #expect(hinting.map(\.stringValue) == ["hintnone"])
    }

    @Test("the report names cairo and the fonts")
    func fingerprint() throws {
        try Stagehand(UIViewController()).end()
        #expect(StageEnvironment.fingerprint.contains { $0.hasPrefix("cairo: 1.") })
        #expect(StageEnvironment.fingerprint.contains { $0.contains("DejaVuSans.ttf") })
    }
}
