// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation

/// Divides an area among tiles of equal size whose shape is as close to 4:3 as possible.
struct PhotoGrid {
    let area: CGRect
    let count: Int
    let spacing: CGFloat
    let columns: Int

    init(area: CGRect, count: Int, spacing: CGFloat) {
        self.area = area
        self.count = count
        self.spacing = spacing
        func distortion(_ columns: Int) -> CGFloat {
            let size = PhotoGrid.tileSize(in: area, count: count, spacing: spacing, columns: columns)
            guard size.width > 0, size.height > 0 else { return .infinity }
            let missing = CGFloat(columns * PhotoGrid.rows(count, columns) - count) / CGFloat(columns)
            return abs(log(size.width / size.height * 3 / 4)) + missing
        }
        columns = (1...max(count, 1)).min { distortion($0) < distortion($1) } ?? 1
    }

    private static func rows(_ count: Int, _ columns: Int) -> Int { (count + columns - 1) / columns }

    private static func tileSize(in area: CGRect, count: Int, spacing: CGFloat, columns: Int) -> CGSize {
        let rows = rows(count, columns)
        return CGSize(
            width: (area.width + spacing) / CGFloat(columns) - spacing,
            height: (area.height + spacing) / CGFloat(max(rows, 1)) - spacing)
    }

    /// In whole points, so that all gaps have the same width.
    func frame(at index: Int) -> CGRect {
        let size = PhotoGrid.tileSize(in: area, count: count, spacing: spacing, columns: columns)
        let left = (area.minX + CGFloat(index % columns) * (size.width + spacing)).rounded()
        let top = (area.minY + CGFloat(index / columns) * (size.height + spacing)).rounded()
        let right = (area.minX + CGFloat(index % columns + 1) * (size.width + spacing)).rounded() - spacing
        let bottom = (area.minY + CGFloat(index / columns + 1) * (size.height + spacing)).rounded() - spacing
        return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
}
