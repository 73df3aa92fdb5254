// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

/// Who uses a declaration need not read its implementation.
@Suite("Public declarations are documented", .longRunning)
struct DocumentationTests {
    @Test(
        "every public declaration has a documentation comment",
        arguments: [
            "UIKit", "UIKitCore", "QuartzCore", "CoreGraphics", "CoreImage", "CoreText", "ImageIO", "ObjectiveRuntime",
            "ProsceniumPort",
            "Stagehand",
            "StagehandTesting", "StagehandXCTest",
        ])
    func moduleIsDocumented(module: String) throws {
        let folder = PackageFiles.sources.appendingPathComponent(module)
        var count = 0
        var undocumented: [String] = []
        for file in PackageFiles.files(in: folder, withExtension: "swift") {
            let declarations = try DeclarationScanner.declarations(in: PackageFiles.text(of: file))
            count += declarations.count
            undocumented += declarations.filter { !$0.isDocumented }.map {
                "\(PackageFiles.path(of: file)):\($0.line): \($0.text)"
            }
        }
        let share = count == 0 ? 100 : 100 * Double(count - undocumented.count) / Double(count)
        let list = undocumented.joined(separator: "\n")
        #expect(
            undocumented.isEmpty, "\(module): \(undocumented.count) of \(count) without, \(share.rounded()) % with one\n\(list)")
    }
}
