// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Where a menu's headings, rows and gaps are, from top to bottom, in points.
struct MenuLayout {
    struct Header {
        let title: String
        let frame: CGRect
    }

    private(set) var headers: [Header] = []
    /// The frames of the rows, in order.
    private(set) var rows: [CGRect] = []
    /// The gaps between groups.
    private(set) var gaps: [CGRect] = []
    /// Rows that have a line below them.
    private(set) var separated: Set<Int> = []
    private(set) var height: CGFloat = 0
    let width: CGFloat

    init(width: CGFloat) { self.width = width }

    private mutating func take(_ height: CGFloat) -> CGRect {
        defer { self.height += height }
        return CGRect(x: 0, y: self.height, width: width, height: height)
    }

    mutating func addHeader(_ title: String, height: CGFloat) { headers.append(Header(title: title, frame: take(height))) }

    mutating func addGap() { gaps.append(take(MenuMetrics.groupGap)) }

    mutating func addRow(height: CGFloat, isSeparated: Bool) {
        if isSeparated { separated.insert(rows.count) }
        rows.append(take(height))
    }

    /// The row at a height; nil between rows.
    func row(at y: CGFloat) -> Int? {
        let row = firstRow(endingBelow: y)
        return row < rows.count && rows[row].minY <= y ? row : nil
    }

    /// The rows that a range of heights touches.
    func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let start = firstRow(endingBelow: top)
        var end = start
        while end < rows.count, rows[end].minY < bottom { end += 1 }
        return start..<end
    }

    /// By bisection: menus may be long.
    private func firstRow(endingBelow y: CGFloat) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].maxY <= y { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The measures of menus in points, as iOS has them.
enum MenuMetrics {
    static let width: CGFloat = 250
    static let rowHeight: CGFloat = 44
    static let cornerRadius: CGFloat = 13
    static let groupGap: CGFloat = 8
    /// From the sides to titles and images.
    static let margin: CGFloat = 16
    /// In front of the titles, where a row has a check mark.
    static let markWidth: CGFloat = 20
    /// For an image or an arrow, at the end.
    static let imageWidth: CGFloat = 24
    static let spacing: CGFloat = 8
    /// Above and below a row's text.
    static let textInset: CGFloat = 11
    /// The least distance from the window's edges, and from what the menu belongs to.
    static let edgeMargin: CGFloat = 8
    static let anchorGap: CGFloat = 6
    /// Longer menus have one line of text in each row, so that they need not be measured.
    static let measuredRows = 200
    /// How many lines titles have at most.
    static let titleLines = 3
}
