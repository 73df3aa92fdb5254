// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

/// Package.swift beside the sources that it names.
@Suite("The manifest", .longRunning)
struct ManifestTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func manifest() throws -> Manifest {
        try Manifest(text: String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8))
    }

    @Test("the folders next to the photos are all folders of sources except the photos' own")
    func folders() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appendingPathComponent("Sources").path
        ).filter { $0 != "PhotoLibrary" }
        #expect(try manifest().foldersWithoutPhotos.sorted() == folders.sorted())
    }

    @Test("a target imports no module of the package that it does not name as a dependency")
    func imports() throws {
        let targets = try manifest().targets
        let names = Set(targets.map(\.name))
        #expect(names.isSuperset(of: ["UIKit", "UIKitCore", "gallery", "UIKitCoreTests"]))
        for target in targets {
            let missing = try imports(of: target).intersection(names).subtracting(target.dependencies).subtracting([target.name])
            #expect(missing.isEmpty, "\(target.name) imports \(missing.sorted().joined(separator: ", "))")
        }
    }

    private func imports(of target: Manifest.Target) throws -> Set<String> {
        let folder = Self.root.appendingPathComponent(target.path)
        var found: Set<String> = []
        for file in PackageFiles.files(in: folder, withExtension: "swift") {
            let text = try String(contentsOf: file, encoding: .utf8)
            let statement = /(?m)^(?:@\w+(?:\(\w+\))? )*(?:\w+ )?import (?:(?:class|struct|enum|func|var|protocol) )?(\w+)/
            found.formUnion(text.matches(of: statement).map { String($0.1) })
        }
        return found
    }

    @Test("a manifest's targets are read with their folders and dependencies")
    func reading() throws {
        let manifest = Manifest(
            text: """
                let toolkit: [Target.Dependency] = ["A", "B"]
                let package = Package(
                    targets: [
                        .target(name: "A"),
                        .target(
                            name: "C", dependencies: ["A", .product(name: "Logging", package: "swift-log")],
                            path: "Sources/Other/C", swiftSettings: strict),
                        // "D" is none.
                        .testTarget(name: "CTests", dependencies: toolkit + ["C"], exclude: ["x"]),
                        .executableTarget(name: "demo", dependencies: [], path: ".", sources: ["Sources/Demo"]),
                    ]
                )
                """)
        #expect(manifest.targets.map(\.name) == ["A", "C", "CTests", "demo"])
        #expect(manifest.targets.map(\.path) == ["Sources/A", "Sources/Other/C", "Tests/CTests", "Sources/Demo"])
        #expect(manifest.targets[1].dependencies == ["A", "Logging"])
        #expect(manifest.targets[2].dependencies == ["A", "B", "C"])
    }
}

/// As much of a manifest as its own text tells, read line by line: SwiftPM itself cannot be asked from within its test run.
private struct Manifest {
    struct Target {
        let name: String
        /// From the package's folder.
        let path: String
        let dependencies: Set<String>
    }

    let foldersWithoutPhotos: [String]
    let targets: [Target]

    init(text: String) {
        let code = text.replacing(/(?m)^\s*\/\/.*$/, with: "")
        foldersWithoutPhotos =
            code.firstMatch(of: /let foldersWithoutPhotos = \[([^\]]*)\]/).map { Self.strings(in: $0.1) } ?? []
        let toolkit = code.firstMatch(of: /let toolkit[^=]*= \[([^\]]*)\]/).map { Self.strings(in: $0.1) } ?? []
        targets = code.matches(of: /\.(target|testTarget|executableTarget)\(\s*name: "(\w+)"/).map { match in
            let rest = code[match.range.upperBound...]
            let end = rest.firstMatch(of: /\n {8}\.|\n {4}\]|\n\s*\.(?:target|testTarget|executableTarget|systemLibrary)\(/)
            let declaration = rest[..<(end?.range.lowerBound ?? rest.endIndex)]
            let name = String(match.2)
            let sources =
                declaration.firstMatch(of: /sources: \["([^"]*)"/)?.1 ?? declaration.firstMatch(of: /path: "([^"]*)"/)?.1
            let list = /dependencies:(.*?)(?:path:|exclude:|swiftSettings:|linkerSettings:|$)/.dotMatchesNewlines()
            let dependencies = declaration.firstMatch(of: list)
            var names = dependencies.map { Self.strings(in: $0.1.replacing(/package: "[^"]*"/, with: "")) } ?? []
            if dependencies?.1.contains("toolkit") == true { names += toolkit }
            return Target(
                name: name, path: sources.map(String.init) ?? (match.1 == "testTarget" ? "Tests/" : "Sources/") + name,
                dependencies: Set(names))
        }
    }

    private static func strings(in text: some StringProtocol) -> [String] {
        String(text).matches(of: /"([^"]*)"/).map { String($0.1) }
    }
}
