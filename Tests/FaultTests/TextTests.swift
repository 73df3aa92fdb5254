// SPDX-License-Identifier: MIT
import Foundation
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Strings that no one would type, machines without usable fonts, and locales with other rules. (Trials C33, C34, C35.)
    @Suite("Texts") struct TextTests {
        /// A folder for one test.
        private final class Folder {
            let url: URL

            init() throws {
                url = FileManager.default.temporaryDirectory.appendingPathComponent(
                    "proscenium-text-\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            }

            deinit { try? FileManager.default.removeItem(at: url) }

            func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
                let file = url.appendingPathComponent(name)
                try Data(bytes).write(to: file)
                return file.path
            }
        }

        private func start(
            _ text: some Sequence<UInt8>, in folder: Folder, _ server: XvfbServer, environment: [String: String] = [:]
        ) throws -> Subject {
            try Subject(["--root", "text", "--file", try folder.write(text, as: "text")], on: server, environment: environment)
        }

        private func expectOrdinaryLife(_ subject: Subject, _ client: XTestClient, _ window: WindowID) throws {
            #expect(client.ping(window, seconds: 10))
            let frame = client.frameNumber(of: window) ?? 0
            try client.click(at: PixelPoint(x: 100, y: 100), in: window)
            try subject.wait(for: "larger")
            try client.waitForFrame(frame + 1, of: window, seconds: 10)
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
        }

        // MARK: C33, strings

        enum Text: CaseIterable {
            case letters, words, rightToLeft, joinedEmoji, zeros, halfPairs, marks, controls

            /// `PROSCENIUM_TEST_LETTERS` is the number of letters of a long text; the trial's is a million.
            private static let count =
                ProcessInfo.processInfo.environment["PROSCENIUM_TEST_LETTERS"].flatMap { Int($0) } ?? 20_000

            var bytes: [UInt8] {
                let count = Self.count
                func times(_ text: String, _ count: Int) -> [UInt8] { Array(String(repeating: text, count: count).utf8) }
                return switch self {
                case .letters: times("x", count)
                case .words: times("a word ", count / 7)
                case .rightToLeft: times("שלום עולם (abc) ١٢٣ ", 500)
                case .joinedEmoji: times("👩‍👩‍👧‍👦🏳️‍🌈👍🏽", 500)
                case .zeros: times("a\0b", 500)
                // D800 as UTF-8, which is none.
                case .halfPairs: Array(repeating: [0xED, 0xA0, 0x80, 0x61, 0xFF, 0xC0], count: 500).flatMap { $0 }
                case .marks: times("e", 1) + times("\u{301}", count / 10)
                case .controls:
                    (0..<500).flatMap { _ in (1...0x1F).map { UInt8($0) } + Array("\u{85}\u{2028}\u{202E}\u{FEFF}".utf8) }
                }
            }
        }

        @Test(
            "a label and a title show any string, or as much of it as has room",
            arguments: Text.allCases)
        func anyString(_ text: Text) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let folder = try Folder()
            let subject = try start(text.bytes, in: folder, server)
            let window = try subject.window(client)
            try subject.wait(for: "titled")
            #expect(client.ping(window, seconds: 10))
            let whole = String(decoding: text.bytes, as: UTF8.self)
            let title = try #require(client.text("_NET_WM_NAME", of: window))
            #expect(!title.isEmpty && !title.unicodeScalars.contains("\0"))
            #expect(!title.unicodeScalars.contains("\u{FFFD}") || text == .halfPairs)
            #expect(title.utf8.count <= 16384)
            #expect(whole.unicodeScalars.filter { $0 != "\0" }.starts(with: title.unicodeScalars))
            try expectOrdinaryLife(subject, client, window)
            #expect(subject.errorLines == [])
        }

        /// 18 megabytes: more than a request of the X server can hold.
        @Test("a title of one endless character is cut, and the connection stays")
        func aCharacterOfMegabytes() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--title-marks", "9000000"], on: server)
            let window = try subject.window(client)
            #expect(client.ping(window, seconds: 10))
            let title = try #require(client.text("_NET_WM_NAME", of: window))
            #expect(title.utf8.count <= 16384)
            #expect(title.unicodeScalars.starts(with: "e\u{301}\u{301}".unicodeScalars))
            #expect(!title.unicodeScalars.contains("\u{FFFD}"))
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            #expect(subject.errorLines == [])
        }

        // MARK: C34, fonts

        enum Fonts: CaseIterable { case none, bitmapOnly, notAFont }

        /// A font of one letter, eight pixels high.
        private static let bitmapFont = """
            STARTFONT 2.1
            FONT -test-tiny-medium-r-normal--8-80-75-75-c-80-iso10646-1
            SIZE 8 75 75
            FONTBOUNDINGBOX 8 8 0 0
            STARTPROPERTIES 2
            FONT_ASCENT 8
            FONT_DESCENT 0
            ENDPROPERTIES
            CHARS 1
            STARTCHAR a
            ENCODING 97
            SWIDTH 1000 0
            DWIDTH 8 0
            BBX 8 8 0 0
            BITMAP
            FF
            81
            81
            81
            81
            81
            81
            FF
            ENDCHAR
            ENDFONT

            """

        /// The environment in which only the fonts of the folder are there.
        private func onlyFonts(of folder: Folder) throws -> [String: String] {
            let configuration = """
                <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
                <fontconfig><dir>\(folder.url.path)</dir><cachedir>\(folder.url.path)/cache</cachedir></fontconfig>
                """
            return ["FONTCONFIG_FILE": try folder.write(configuration.utf8, as: "fonts.conf"), "HOME": "/nowhere"]
        }

        @Test("a machine without usable fonts runs a program with text, and complains once at most", arguments: Fonts.allCases)
        func withoutUsableFonts(_ fonts: Fonts) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let folder = try Folder()
            switch fonts {
            case .none: break
            case .bitmapOnly: _ = try folder.write(Self.bitmapFont.utf8, as: "tiny.bdf")
            case .notAFont: _ = try folder.write(Array("not a font".utf8) + [UInt8](repeating: 7, count: 5000), as: "broken.ttf")
            }
            let subject = try start("abc äöü 設定".utf8, in: folder, server, environment: onlyFonts(of: folder))
            let window = try subject.window(client)
            try expectOrdinaryLife(subject, client, window)
            #expect(!subject.errorLines.contains { $0.contains("X error") })
            let lines = subject.errorLines.map(String.init)
            #expect(Set(lines).count == lines.count, "said twice: \(lines)")
        }

        @Test("a font that is removed while a program shows it does no harm")
        func aFontIsRemoved() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let folder = try Folder()
            let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
            let copy = folder.url.appendingPathComponent("copy.ttf")
            try #require(FileManager.default.fileExists(atPath: font), "fonts-dejavu-core is missing: .ci/setup installs it")
            try FileManager.default.copyItem(atPath: font, toPath: copy.path)
            let subject = try start("abc äöü 設定".utf8, in: folder, server, environment: onlyFonts(of: folder))
            let window = try subject.window(client)
            try FileManager.default.removeItem(at: copy)
            // The click asks for the font in another size.
            try expectOrdinaryLife(subject, client, window)
            #expect(!subject.errorLines.contains { $0.contains("X error") })
        }

        // MARK: C35, locales

        @Test(
            "whatever the locale is, titles are UTF-8 and numbers have points",
            arguments: ["POSIX", "de_DE.ISO-8859-1", "tr_TR.UTF-8"])
        func locales(_ name: String) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let folder = try Folder()
            // Not installed as a rule: compiled here, where the sources of locales are. Without it the locale is a missing one.
            let parts = name.split(separator: ".").map(String.init)
            if parts.count == 2, let compiler = ChildProcess.path(of: "localedef") {
                let compilation = try ChildProcess(
                    path: compiler,
                    arguments: ["-c", "-i", parts[0], "-f", parts[1], folder.url.appendingPathComponent(name).path],
                    environment: ProcessInfo.processInfo.environment, log: folder.url.appendingPathComponent("log"))
                _ = compilation.waitForExit(seconds: 10)
            }
            let title = "Ωμέγα ☰ 設定 İıß"
            let subject = try start(
                title.utf8, in: folder, server,
                environment: ["LC_ALL": name, "LANG": name, "LOCPATH": folder.url.path, "PROSCENIUM_SCALE": "1.5"])
            let window = try subject.window(client)
            try subject.wait(for: "titled")
            #expect(client.ping(window, seconds: 5))
            #expect(client.text("_NET_WM_NAME", of: window) == title)
            // 1.5 pixels for a point.
            #expect(try client.size(of: window) == PixelSize(width: 900, height: 600))
            try expectOrdinaryLife(subject, client, window)
            #expect(subject.errorLines == [])
        }
    }
}
