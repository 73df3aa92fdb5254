// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// Where the parts of a table are, from top to bottom: the table's header, sections of a header, rows and a footer, the table's
/// footer.
struct TableGeometry {
    struct Section {
        var header: CGFloat = 0
        var rows = RowLengths(count: 0, common: 0)
        var footer: CGFloat = 0
        /// Whether the heights of header and footer are not estimated.
        var knowsHeader = false
        var knowsFooter = false
        var total: CGFloat { header + rows.total + footer }
    }

    private(set) var sections: [Section]
    private var starts: LengthTree
    /// The height of what comes before the first section.
    var top: CGFloat = 0
    /// The height of what comes behind the last one.
    var bottom: CGFloat = 0

    init(_ sections: [Section] = []) {
        self.sections = sections
        starts = LengthTree(sections.map(\.total))
    }

    var height: CGFloat { top + starts.total + bottom }
    /// Where the last section ends.
    var end: CGFloat { top + starts.total }

    mutating func setHeight(_ height: CGFloat, ofRowAt path: IndexPath) {
        sections[path.section].rows[path.row] = height
        starts[path.section] = sections[path.section].total
    }

    mutating func setHeader(_ height: CGFloat, isKnown: Bool = true, of section: Int) {
        sections[section].header = height
        sections[section].knowsHeader = isKnown
        starts[section] = sections[section].total
    }

    mutating func setFooter(_ height: CGFloat, isKnown: Bool = true, of section: Int) {
        sections[section].footer = height
        sections[section].knowsFooter = isKnown
        starts[section] = sections[section].total
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
            && path.row < sections[path.section].rows.count
    }

    // MARK: Places, as a start and a length

    func section(_ section: Int) -> (y: CGFloat, height: CGFloat) { (top + starts.start(of: section), sections[section].total) }

    func header(_ section: Int) -> (y: CGFloat, height: CGFloat) {
        (top + starts.start(of: section), sections[section].header)
    }

    func footer(_ section: Int) -> (y: CGFloat, height: CGFloat) {
        (top + starts.start(of: section + 1) - sections[section].footer, sections[section].footer)
    }

    func row(_ path: IndexPath) -> (y: CGFloat, height: CGFloat) {
        let section = sections[path.section]
        return (top + starts.start(of: path.section) + section.header + section.rows.start(of: path.row), section.rows[path.row])
    }

    // MARK: Searching

    /// The section at an offset: the first or the last one for offsets outside; nil without sections.
    func section(at y: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        return min(starts.index(at: y - top).index, sections.count - 1)
    }

    /// The first row that ends below an offset.
    func firstRow(endingBelow y: CGFloat) -> IndexPath? {
        guard var section = section(at: y) else { return nil }
        while section < sections.count {
            let rows = sections[section].rows
            let start = top + starts.start(of: section) + sections[section].header
            if let row = rows.row(at: y - start), start + rows.start(of: row) + rows[row] > y {
                return IndexPath(row: row, section: section)
            }
            section += 1
            // Sections without rows may be many: those behind this one are searched in order, once a pass.
        }
        return nil
    }

    func path(after path: IndexPath) -> IndexPath? {
        if path.row + 1 < sections[path.section].rows.count { return IndexPath(row: path.row + 1, section: path.section) }
        var section = path.section + 1
        while section < sections.count, sections[section].rows.count == 0 { section += 1 }
        return section < sections.count ? IndexPath(row: 0, section: section) : nil
    }

    func path(before path: IndexPath) -> IndexPath? {
        if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
        var section = path.section - 1
        while section >= 0, sections[section].rows.count == 0 { section -= 1 }
        return section >= 0 ? IndexPath(row: sections[section].rows.count - 1, section: section) : nil
    }

    /// How many rows a row is behind another one.
    func distance(from first: IndexPath, to last: IndexPath) -> Int {
        guard first.section < last.section else { return last.row - first.row }
        let between = sections[(first.section + 1)..<last.section].reduce(0) { $0 + $1.rows.count }
        return sections[first.section].rows.count - first.row + between + last.row
    }

    var firstPath: IndexPath? {
        guard let section = sections.firstIndex(where: { $0.rows.count > 0 }) else { return nil }
        return IndexPath(row: 0, section: section)
    }

    var lastPath: IndexPath? {
        guard let section = sections.lastIndex(where: { $0.rows.count > 0 }) else { return nil }
        return IndexPath(row: sections[section].rows.count - 1, section: section)
    }
}
