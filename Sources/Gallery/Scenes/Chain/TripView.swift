// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// Three days as columns, each with a photo and a plan.
final class TripView: UIView {
    private let pictures: [PhotoView]
    private let texts: [Column]

    init() {
        let days = [
            ("lavender", "Friday", "Ferry at noon, lavender fields by bicycle, supper on the quay."),
            ("volcano", "Saturday", "Up at four for the crater. Sleep after lunch like everybody here."),
            ("sea-sunset", "Sunday", "Swim, pack, swim once more. The last ferry goes at eight."),
        ]
        pictures = days.map { PhotoView(photo: Photo.named($0.0), cornerRadius: 12) }
        texts = days.map { Column([UILabel($0.1, size: 20, weight: .bold), UILabel($0.2, size: 15, color: .quiet)], spacing: 6) }
        super.init(frame: .zero)
        for view in pictures + texts { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 24
        let width = (bounds.width + gap) / CGFloat(pictures.count) - gap
        let height = max(min(width * 3 / 4, bounds.height - 120), 0).rounded()
        for (index, picture) in pictures.enumerated() {
            picture.frame = CGRect(x: (CGFloat(index) * (width + gap)).rounded(), y: 0, width: width, height: height)
            texts[index].frame = CGRect(x: picture.frame.minX, y: height + 16, width: width, height: 110)
        }
    }
}
