// SPDX-License-Identifier: MIT
internal import CoreText
internal import Foundation
internal import UIKitCore

/// Warns, once in a process, when a picture that is compared shows text in a font of the machine: the picture differs where that font
/// does.
@MainActor
enum MachineFontCheck {
    private static var hasWarned = false
    private static var checkedFamilies: Set<String> = []

    /// Looks at the fonts of the visible labels, those in buttons included.
    static func run(on window: UIWindow) {
        guard !hasWarned else { return }
        let labels = ViewSearch(window: window).visibleViews().compactMap { $0 as? UILabel }.filter { !($0.text ?? "").isEmpty }
        for family in Set(labels.map { $0.font.familyName }).sorted() where checkedFamilies.insert(family).inserted {
            guard let warning = warning(about: FontFile(chosenFor: family), pinned: StageEnvironment.fonts) else { continue }
            hasWarned = true
            FileHandle.standardError.write(Data("warning: Stagehand: \(warning)\n".utf8))
            return
        }
    }

    /// nil for a font that is the same on every machine: of the pinned folder, or registered by the app.
    static func warning(about font: FontFile?, pinned: URL?) -> String? {
        guard let font, !font.isRegistered else { return nil }
        if let pinned, font.path.hasPrefix(pinned.path + "/") { return nil }
        let advice =
            if pinned == nil, StageEnvironment.testFonts == nil {
                "The fonts of Stagehand are missing: keep the folder Proscenium_Stagehand.resources next to the program."
            } else if pinned == nil {
                "Make every Stagehand without `font: .machine`, or with the fonts of your app: StageEnvironment.pin(fonts:)."
            } else {
                "Text was measured before fonts were pinned: make the first Stagehand, or call StageEnvironment.pin(fonts:), before "
                    + "anything is laid out."
            }
        return "a picture shows text in \(font.family) (\(font.path)), a font of this machine; it can differ on others. \(advice)"
    }
}
