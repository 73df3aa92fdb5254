// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import ProsceniumVersion
import Testing

@testable import ProsceniumPort

@Suite("uikit-port", .waitsForPrograms)
final class PortCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)")
    private var said: [String] = []

    init() throws {
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("iOS/Views"), withIntermediateDirectories: true)
        try write("import UIKit\n\nclass Card: UIView {\n    @objc func tap() {}\n}\n", to: "iOS/Views/Card.swift")
        try write("import UIKit\nlet tap = #selector(Card.tap)\n", to: "iOS/Names.swift")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, to path: String) throws {
        try text.write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }

    private func read(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func run(_ arguments: String...) -> Int32 {
        said = []
        return PortCommand.run(arguments, print: { self.said.append($0) }, complain: { self.said.append($0) })
    }

    @Test("writes the files into the folders that they come from, and looks names up in all of them")
    func writing() throws {
        #expect(run(path("iOS"), "--output", path("out")) == 0)
        #expect(said == [])
        #expect(try read("out/Names.swift") == "import UIKit\nlet tap = Selector(\"tap\", Card.tap)\n")
        #expect(try read("out/Views/Card.swift").contains("\n    func tap() {}\n"))
    }

    @Test("tells its version")
    func version() {
        #expect(run("--version") == 0)
        #expect(said == ["uikit-port \(Version.current)"])
    }

    @Test("knows the protocols of another module, and does not write it")
    func readings() throws {
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("other"), withIntermediateDirectories: true)
        try write("@objc protocol P {\n    @objc optional func f()\n}\n", to: "other/P.swift")
        try write("import UIKit\nclass C: NSObject, P { func f() {} }\n", to: "iOS/C.swift")
        #expect(run(path("iOS"), "--reading", path("other"), "--output", path("out")) == 0)
        #expect(try read("out/C.swift") == "import UIKit\nclass C: NSObject, P, P_f { func f() {} }\n")
        #expect(!FileManager.default.fileExists(atPath: path("out/P.swift")))
    }

    @Test("names the originals for compilers, except in main.swift, which keeps its name")
    func locations() throws {
        try write("import UIKit\n", to: "iOS/main.swift")
        #expect(run(path("iOS"), "--source-locations", "-o", path("out")) == 0)
        let text = try read("out/Views/Card.ported.swift")
        #expect(text.hasPrefix("#sourceLocation(file: \"\(path("iOS/Views/Card.swift"))\", line: 1)\nimport UIKit\n"))
        #expect(try read("out/main.swift") == "import UIKit\n")
    }

    @Test("leaves a file alone that would not change")
    func unchanged() throws {
        #expect(run(path("iOS"), "--output", path("out")) == 0)
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path("out/Names.swift"))
        try write("import UIKit\n\nclass Card: UIView {\n    @objc func tap() { print() }\n}\n", to: "iOS/Views/Card.swift")
        #expect(run(path("iOS"), "--output", path("out")) == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: path("out/Names.swift"))
        #expect(attributes[.modificationDate] as? Date == old)
        #expect(try read("out/Views/Card.swift").contains("print()"))
    }

    @Test("says with file and line what it cannot do, writes the file all the same, and ends with status 1")
    func refusal() throws {
        try write("class Note {\n    @NSManaged var text: String\n}\n", to: "iOS/Note.swift")
        #expect(run(path("iOS"), "--output", path("out")) == 1)
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix("\(path("iOS/Note.swift")):2:5: error: @NSManaged") == true)
        #expect(try read("out/Note.swift") == read("iOS/Note.swift"))
    }

    @Test("ends with status 64 for a wrong command line, and shows the right one")
    func usage() {
        for arguments in [[], ["iOS"], ["--output"], ["iOS", "--output", "x", "--fast"], ["--output", "x"]] {
            said = []
            let status = PortCommand.run(arguments, print: { _ in }, complain: { self.said.append($0) })
            #expect(status == 64)
            #expect(said.first?.contains("USAGE: uikit-port") == true)
        }
        #expect(run("--help") == 0)
        #expect(said == [PortCommand.usage])
    }

    @Test("ends with status 66 when there is nothing to read, and names it")
    func missing() {
        #expect(run(path("nowhere"), "--output", path("out")) == 66)
        #expect(said == ["uikit-port: there is no file or folder '\(path("nowhere"))'"])
        #expect(run(path("iOS"), path("iOS/Names.swift"), "--output", path("out")) == 0)
    }

    @Test("ends with status 66 when two files would go to one place, rather than lose one")
    func collision() throws {
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("other"), withIntermediateDirectories: true)
        try write("let other = 1\n", to: "other/Names.swift")
        #expect(run(path("iOS"), path("other"), "--output", path("out")) == 66)
        #expect(said.first?.contains("would both be written to 'Names.swift'") == true)
    }

    @Test("ends with status 73 when it cannot write")
    func unwritable() throws {
        try write("a file", to: "out")
        #expect(run(path("iOS"), "--output", path("out")) == 73)
        #expect(try read("out") == "a file")
    }
}
