// SPDX-License-Identifier: MIT
import UIKit

/// Small line drawings for buttons and rows. They take the tint colour.
@MainActor
enum MailGlyph: CaseIterable {
    case flag, archive, trash, tray, envelope, folder

    private static let images = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.draw()) })

    var image: UIImage { Self.images[self] ?? UIImage() }

    private func draw() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let size = self == .flag ? CGSize(width: 14, height: 16) : CGSize(width: 24, height: 22)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor.black.set()
            for line in lines {
                let path = UIBezierPath()
                for (index, point) in line.enumerated() {
                    let point = CGPoint(x: point.0, y: point.1)
                    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
                path.lineWidth = 1.7
                path.lineCapStyle = .round
                path.lineJoinStyle = .round
                if self == .flag { path.fill() }
                path.stroke()
            }
        }
        return image.withRenderingMode(.alwaysTemplate)
    }

    private var lines: [[(Double, Double)]] {
        switch self {
        case .flag: [[(2.5, 14.5), (2.5, 1.5)], [(2.5, 2.5), (12, 2.5), (9.5, 5.5), (12, 8.5), (2.5, 8.5)]]
        case .archive:
            [
                [(3, 4), (21, 4), (21, 8), (3, 8), (3, 4)], [(4.5, 8), (4.5, 19), (19.5, 19), (19.5, 8)],
                [(9.5, 12), (14.5, 12)],
            ]
        case .trash:
            [
                [(4, 5.5), (20, 5.5)], [(9, 5), (9.5, 2.5), (14.5, 2.5), (15, 5)], [(6, 6), (7, 20), (17, 20), (18, 6)],
                [(10.2, 9.5), (10.5, 16.5)], [(13.8, 9.5), (13.5, 16.5)],
            ]
        case .tray:
            [
                [
                    (3, 12), (6.5, 3.5), (17.5, 3.5), (21, 12), (21, 19), (3, 19), (3, 12), (8.5, 12), (9.5, 14.5), (14.5, 14.5),
                    (15.5, 12), (21, 12),
                ]
            ]
        case .envelope: [[(3, 4.5), (21, 4.5), (21, 18.5), (3, 18.5), (3, 4.5)], [(3.5, 5.5), (12, 12.5), (20.5, 5.5)]]
        case .folder: [[(3, 18.5), (3, 4), (9.5, 4), (11.5, 6.5), (21, 6.5), (21, 18.5), (3, 18.5)]]
        }
    }
}
