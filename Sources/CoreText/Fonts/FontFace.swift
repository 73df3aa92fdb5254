// SPDX-License-Identifier: MIT
internal import CPango
package import CoreGraphics

/// A font that is installed or registered, without a size.
package struct FontFace: Sendable, Hashable {
    package let family: String
    /// "Bold Oblique" and the like; may be empty.
    package let style: String
    /// As "DejaVuSans-BoldOblique". A font without one has its family and style.
    package let postScriptName: String
    /// 100 … 1000; 400 is regular.
    package let weight: Int
    package let isItalic: Bool
    /// In percent; 100 is normal.
    package let width: Int
    package let isMonospaced: Bool

    init?(_ face: cpango_face) {
        guard let family = face.family else { return nil }
        self.family = String(cString: family)
        style = face.style.map { String(cString: $0) } ?? ""
        let plain = [self.family, style].filter { !$0.isEmpty }.joined(separator: "-").filter { $0 != " " }
        postScriptName = face.postscript_name.map { String(cString: $0) } ?? plain
        weight = Int(saturating: face.weight.rounded())
        isItalic = face.is_italic
        width = Int(saturating: face.width.rounded())
        isMonospaced = face.is_monospaced
    }

    /// What asks for this face in a size in points.
    package func description(size: CGFloat) -> FontDescription {
        FontDescription(family: family, size: size, weight: weight, isItalic: isItalic, width: width)
    }

    /// How far the face is from the plain one of its family.
    var peculiarity: Int { abs(weight - 400) + abs(width - 100) * 10 + (isItalic ? 10000 : 0) }
}
