// SPDX-License-Identifier: MIT
import Testing

@Suite("Public declarations in source")
struct DeclarationScannerTests {
    /// The lines of what is undocumented, and how many declarations there are in all.
    private func scan(_ source: String) -> (undocumented: [Int], count: Int) {
        let all = DeclarationScanner.declarations(in: source)
        return (all.filter { !$0.isDocumented }.map(\.line), all.count)
    }

    @Test("members of public types count where they are public themselves; overrides, deinit and locals do not")
    func members() {
        let found = scan(
            """
            import Foundation
            public final class A {
                public var b: Int { didSet { let c = 1 } }
                var d = 0
                public private(set) var e = [1, 2]
                public override func f() {}
                open class func g() { func h() {} }
                deinit {}
                private init() { switch 1 { case 1: break } }
            }
            struct I { let j = 1 }
            """)
        #expect(found.undocumented == [2, 3, 5, 7])
        #expect(found.count == 4)
    }

    @Test("cases of public enums, requirements of public protocols, members of public extensions")
    func implied() {
        let found = scan(
            """
            /// E.
            public enum E: Int {
                case a, b
                case c
                static let d = 1
            }
            /// P.
            @MainActor public protocol P: AnyObject {
                associatedtype T
                var x: Int { get set }
                func f(
                    y: Int,
                    z: (Int) -> Void)
            }
            public extension Int {
                func g() {}
                private func h() {}
            }
            enum F { case a }
            public enum G { case a }
            extension Int { func i() {} }
            """)
        #expect(found.undocumented == [3, 4, 9, 10, 11, 16, 20, 20])
        #expect(found.count == 10)
    }

    @Test("the comment may stand above attributes and conditions, and must stand directly above")
    func comments() {
        let found = scan(
            #"""
            /// Documented.
            @available(
                *, deprecated, message: "}")
            @discardableResult
            public func a() -> Int { 1 }
            /// Documented.
            #if os(Linux)
                public let b = "\(c(")")) { public var"
            #endif
            // A remark.
            public let d = """
                public let e
                """
            /// Of something else.
            let f = 1
            public typealias G = Int  /* public let h */
            /** Documented. */
            public subscript(i: Int) -> Int { i }
            """#)
        #expect(found.undocumented == [11, 16])
        #expect(found.count == 5)
    }
}
