// SPDX-License-Identifier: MIT

extension NSLayoutConstraint {
    /// The constraints that a line of text such as `H:|-[name]-(>=8)-[photo(120)]|` draws.
    ///
    /// `H:`, the default, or `V:` says the direction. A name in brackets is a view, `|` the superview; what stands between two of
    /// them is their distance in points: nothing is 0, a dash the standard distance (8 between views, the superview's layout margin
    /// at its edge), `-20-` a number or metric, `-(>=8,<=20@750)-` relations with priorities. Parentheses after a name ask for the
    /// view's width or height, in points or as large as another view's. White space has no meaning.
    ///
    /// A text that is no format, and names that no dictionary explains, end the program with UIKit's message, which shows the
    /// place, where UIKit throws `NSInvalidArgumentException`.
    ///
    /// - Parameters:
    ///   - format: The text.
    ///   - opts: Alignments across the format's direction, for each two neighbours; the direction; how spaces are measured.
    ///   - metrics: Numbers of any type by the names that the format uses; nil: none.
    ///   - views: Views and layout guides by their names.
    /// - Returns: Inactive constraints in the order of the text, then the alignments.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            return try VisualFormatConstraints.make(format, options: opts, metrics: metrics ?? [:], views: views)
        } catch {
            LayoutDiagnostics.fail("\(error)")
        }
    }
}
