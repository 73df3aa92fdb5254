// SPDX-License-Identifier: MIT
internal import Foundation

extension UIMenu {
    /// The name of a menu. The constants are UIKit's, for programs that look for a menu by its name.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// Any text that is unique.
        public let rawValue: String

        /// An identifier with this text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An identifier with this text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        static func unique() -> Identifier { Identifier("proscenium.menu." + UUID().uuidString) }
    }
}

extension UIMenu.Identifier {
    private static func apple(_ name: String) -> Self { Self("com.apple.menu." + name) }

    /// The whole main menu.
    public static let root = apple("root")
    /// The program's menu.
    public static let application = apple("application")
    /// Documents.
    public static let file = apple("file")
    /// Editing.
    public static let edit = apple("edit")
    /// What is shown.
    public static let view = apple("view")
    /// Windows.
    public static let window = apple("window")
    /// Help.
    public static let help = apple("help")
    /// What the program is.
    public static let about = apple("about")
    /// Settings.
    public static let preferences = apple("preferences")
    /// What other programs offer.
    public static let services = apple("services")
    /// Hiding windows.
    public static let hide = apple("hide")
    /// Ending the program.
    public static let quit = apple("quit")
    /// New windows.
    public static let newScene = apple("new-scene")
    /// Documents of late.
    public static let openRecent = apple("open-recent")
    /// Closing.
    public static let close = apple("close")
    /// Printing.
    public static let print = apple("print")
    /// What is done with a document.
    public static let document = apple("document")
    /// Undo and redo.
    public static let undoRedo = apple("undo-redo")
    /// Cut, copy, paste and the like.
    public static let standardEdit = apple("standard-edit")
    /// Searching.
    public static let find = apple("find")
    /// Replacing.
    public static let replace = apple("replace")
    /// Sharing.
    public static let share = apple("share")
    /// Bold, italic, underlined.
    public static let textStyle = apple("text-style")
    /// Spelling and grammar.
    public static let spelling = apple("spelling")
    /// The window for spelling.
    public static let spellingPanel = apple("spelling-panel")
    /// How spelling is checked.
    public static let spellingOptions = apple("spelling-options")
    /// Substitutions of text.
    public static let substitutions = apple("substitutions")
    /// The window for substitutions.
    public static let substitutionsPanel = apple("substitutions-panel")
    /// What is substituted.
    public static let substitutionOptions = apple("substitution-options")
    /// Capital and small letters.
    public static let transformations = apple("transformations")
    /// Speaking.
    public static let speech = apple("speech")
    /// Looking words up.
    public static let lookup = apple("lookup")
    /// Learning words.
    public static let learn = apple("learn")
    /// The look of text.
    public static let format = apple("format")
    /// Fonts.
    public static let font = apple("font")
    /// Larger and smaller.
    public static let textSize = apple("text-size")
    /// Colours of text.
    public static let textColor = apple("text-color")
    /// Copying and pasting styles.
    public static let textStylePasteboard = apple("text-style-pasteboard")
    /// Text.
    public static let text = apple("text")
    /// The direction of text.
    public static let writingDirection = apple("writing-direction")
    /// The alignment of text.
    public static let alignment = apple("alignment")
    /// Tool bars.
    public static let toolbar = apple("toolbar")
    /// The sidebar.
    public static let sidebar = apple("sidebar")
    /// Windows that fill the screen.
    public static let fullscreen = apple("fullscreen")
    /// The size of windows.
    public static let minimizeAndZoom = apple("minimize-and-zoom")
    /// The order of windows.
    public static let bringAllToFront = apple("bring-all-to-front")
}
