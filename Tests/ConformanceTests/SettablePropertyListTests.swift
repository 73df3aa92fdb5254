// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

/// In an initializer of an extension, Swift writes to the stored properties of the class directly, without their observers and
/// without overrides.
@Suite("Setters of public properties", .longRunning)
struct SettablePropertyListTests {
    private static let modules = ["UIKit", "UIKitCore", "QuartzCore", "CoreGraphics", "CoreImage", "CoreText", "Stagehand"]

    private func properties() throws -> [(file: URL, property: PropertyScanner.Property)] {
        try Self.modules.map { PackageFiles.sources.appendingPathComponent($0) }
            .flatMap { PackageFiles.files(in: $0, withExtension: "swift") }
            .flatMap { file in
                try PropertyScanner.properties(in: PackageFiles.text(of: file)).map { (file, $0) }
            }
    }

    @Test("no public property has observers: who acts when it is set is computed over private storage")
    func noObservers() throws {
        let observed = try properties().filter(\.property.hasObservers)
            .map { "\(PackageFiles.path(of: $0.file)):\($0.property.line): \($0.property.name)" }
        #expect(observed.isEmpty, "\(observed.joined(separator: "\n"))")
    }

    @Test("every public property over observed storage is in the list of SettablePropertyTests")
    func listIsComplete() throws {
        let tests = PackageFiles.tests.appendingPathComponent("UIKitCoreTests/Properties")
        let listed = try PackageFiles.files(in: tests, withExtension: "swift")
            .flatMap { try PackageFiles.text(of: $0).matches(of: /"([A-Z]\w+\.[a-z]\w*)"/).map { String($0.1) } }
        let needed = try properties().map(\.property).filter(\.isOverObservedStorage).map(\.name)
        #expect(!needed.isEmpty)
        #expect(Set(needed).subtracting(listed).sorted() == [])
        #expect(Set(listed).subtracting(needed).sorted() == [])
    }

    @Test("the scanner finds observers in public types and extensions, not those of overrides and private properties")
    func scanner() {
        let found = PropertyScanner.properties(
            in: """
                open class Berry {
                    open var a = 1 {
                        didSet { grow() }
                    }
                    public weak var b: Berry? { willSet { grow() } }
                    open override var c: Int { didSet { grow() } }
                    var d = 0 { didSet { grow() } }
                    open var e = 0
                    private var f = 0 { didSet { grow() } }
                    open var g: Int {
                        get { storedG }
                        set { storedG = newValue }
                    }
                    private var storedG = 0 {
                        didSet { grow() }
                    }
                    open var h: Int {
                        get { storedH }
                        set { storedH = newValue }
                    }
                    private var storedH = 0
                }
                extension Berry.Seed {
                    public static var i = 0 { didSet { grow() } }
                }
                """)
        #expect(found.map(\.name) == ["Berry.a", "Berry.b", "Berry.e", "Berry.g", "Berry.h", "Seed.i"])
        #expect(found.filter(\.hasObservers).map(\.name) == ["Berry.a", "Berry.b", "Seed.i"])
        #expect(found.filter(\.isOverObservedStorage).map(\.name) == ["Berry.g"])
    }
}
