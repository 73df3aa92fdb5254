// SPDX-License-Identifier: MIT
import Foundation
import SeededRandom
import Testing

@testable import InterfaceBuilder

@Suite("A storyboard's file")
struct InterfaceDocumentTests {
    private func document(_ text: String) throws -> InterfaceDocument {
        try InterfaceDocument(bytes: Array(text.utf8), file: "Main.storyboard")
    }

    private func storyboard(_ scenes: String, attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(attributes)>
        <scenes>
        \(scenes)
        </scenes>
        <resources><image name="cat" width="1" height="1"/></resources>
        </document>
        """
    }

    private func error(_ text: String) -> InterfaceError? {
        do {
            let document = try document(text)
            for scene in document.scenes { _ = try document.elements(of: scene) }
            return nil
        } catch {
            return error as? InterfaceError
        }
    }

    @Test("has scenes, with their objects; the elements of one are read when they are asked for")
    func scenes() throws {
        let document = try document(
            storyboard(
                """
                <!-- <scene> -->
                <scene sceneID="a"><objects>
                    <viewController storyboardIdentifier="first" id="1"><view key="view" id="2"/></viewController>
                    <placeholder id="3"/>
                </objects></scene>
                <scene sceneID="b"><objects><navigationController id="4"/></objects></scene>
                """, attributes: #"initialViewController="4""#))
        #expect(document.isStoryboard && document.initialViewController == "4")
        #expect(document.scenes.map { $0.objects.map(\.name) } == [["viewController", "placeholder"], ["navigationController"]])
        #expect(document.scenes[0].objects[0].storyboardIdentifier == "first")
        let scene = try document.elements(of: document.scenes[0])
        let controller = try #require(scene.child("objects")?.children.first)
        #expect(controller["storyboardIdentifier"] == "first" && controller.line == 6)
        #expect(controller.value(forKey: "view")?.id == "2")
        #expect(try document.part("resources")?.child("image")?["name"] == "cat")
    }

    @Test("has text with XML's own entities, numbers of characters, and CDATA sections")
    func entities() throws {
        let document = try document(
            storyboard(
                """
                <scene><objects><viewController id="1" title="&lt;a&gt; &amp; &quot;b&quot; &#228;&#xE4;"><string key="text">
                <![CDATA[<b>&]]></string></viewController></objects></scene>
                """))
        let controller = try #require(try document.elements(of: document.scenes[0]).child("objects")?.children.first)
        #expect(controller["title"] == "<a> & \"b\" ää")
        #expect(controller.child("string")?.text == "<b>&")
    }

    @Test(
        "that is wrong is refused with the line and the element",
        arguments: [
            ("<scene><objects><a></b></objects></scene>", 4, "a", "</b> ends what has not begun"),
            ("<scene>\n<objects a=1/></scene>", 5, "scene", "the value of 'a' of <objects> is not in quotes"),
            ("<scene a=\"&x;\"><objects/></scene>", 4, "scene", "&x; stands for nothing"),
            ("<scene>\n\n<objects", 7, "scene", "a name is missing"),
        ] as [(String, Int, String, String)])
    func malformed(scenes: String, line: Int, element: String, reason: String) throws {
        let found = try #require(error(storyboard(scenes)))
        #expect(found == InterfaceError(file: "Main.storyboard", line: line, element: element, reason: reason))
    }

    @Test("that declares a type or entities of its own is refused: nothing is expanded, nothing fetched")
    func doctype() throws {
        let bomb = "<!DOCTYPE lolz [<!ENTITY lol \"lol\">]>" + storyboard("")
        #expect(error(bomb)?.reason == "document types and entities of one's own are refused")
    }

    @Test("that is deeper than 200 elements is refused, and one as deep is not")
    func depth() throws {
        func nested(_ count: Int) -> String {
            storyboard(String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count))
        }
        #expect(error(nested(198)) == nil)
        #expect(error(nested(199))?.reason == "elements lie more than 200 deep")
        #expect(error(nested(100_000))?.reason == "elements lie more than 200 deep")
    }

    @Test("for macOS, or of another kind, is refused")
    func otherKinds() throws {
        #expect(error("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")?.reason.contains("for iOS") == true)
        #expect(error("<html/>")?.reason == "it is no <document> of Xcode")
        #expect(error("hello")?.reason == "it is no XML")
        #expect(error("")?.reason == "there is no <document>")
    }

    @Test("values are checked: YES and NO, numbers that are finite and not huge")
    func values() throws {
        let document = try document(
            storyboard(#"<scene><objects><v id="1" a="YES" b="no" c="1.5" d="nan" e="1e9" f="2"/></objects></scene>"#))
        let element = try #require(try document.elements(of: document.scenes[0]).child("objects")?.children.first)
        #expect(try element.bool("a") == true && element.bool("x") == nil)
        #expect(try element.number("c") == 1.5 && element.integer("f") == 2)
        #expect(throws: InterfaceError.self) { try element.bool("b") }
        #expect(throws: InterfaceError.self) { try element.number("d") }
        #expect(throws: InterfaceError.self) { try element.number("e") }
        #expect(throws: InterfaceError.self) { try element.integer("c") }
    }

    @Test("that is damaged anywhere is an error or a document, never a crash", arguments: 0..<8 as Range<UInt64>)
    func damaged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = Array(
            storyboard(
                """
                <scene sceneID="a"><objects><viewController id="1" title="&amp;"><view key="view"><![CDATA[x]]></view>
                </viewController></objects></scene>
                """
            ).utf8)
        var refused = 0
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(Array("<>&\"/!?".utf8).randomElement(using: &random) ?? 0, at: index)
                }
            }
            do {
                let document = try InterfaceDocument(bytes: bytes, file: "x")
                for scene in document.scenes { _ = try document.elements(of: scene) }
            } catch {
                refused += 1
                #expect(error.line >= 1 && !error.reason.isEmpty)
            }
        }
        #expect(refused > 100)
    }
}
