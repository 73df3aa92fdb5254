// SPDX-License-Identifier: MIT
import UIKit

/// A photo in the grid.
final class PhotoCell: UICollectionViewCell {
    let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    /// Made for the first favourite: most photos are none.
    private lazy var heart = makeHeart()
    private var hasHeart = false

    /// Whether a heart is on the photo.
    var isFavorite: Bool {
        get { hasHeart && !heart.isHidden }
        set { if newValue || hasHeart { heart.isHidden = !newValue } }
    }

    private func makeHeart() -> UIImageView {
        hasHeart = true
        let heart = UIImageView(image: UIImage(systemName: "heart.fill"))
        heart.tintColor = .white
        heart.frame = CGRect(x: 6, y: contentView.bounds.height - 27, width: 21, height: 21)
        heart.autoresizingMask = .flexibleTopMargin
        contentView.addSubview(heart)
        return heart
    }

    func show(_ item: LibraryPhoto) {
        imageView.image = Thumbnails.image(of: item.photo)
        accessibilityLabel = item.title
    }

    override var isHighlighted: Bool {
        didSet { imageView.alpha = isHighlighted ? 0.7 : 1 }
    }
}

/// An album's cover, with its title below.
final class AlbumCell: UICollectionViewCell {
    private let cover = UIImageView()
    private let title = UILabel("", size: 15, weight: .medium, color: .label)
    private let count = UILabel("", size: 13, color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        cover.contentMode = .scaleAspectFill
        cover.clipsToBounds = true
        cover.layer.cornerRadius = 12
        for label in [title, count] { label.numberOfLines = 1 }
        for view in [cover, title, count] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            cover.topAnchor.constraint(equalTo: contentView.topAnchor),
            cover.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            cover.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            cover.heightAnchor.constraint(equalTo: cover.widthAnchor),
            title.topAnchor.constraint(equalTo: cover.bottomAnchor, constant: 7),
            title.leadingAnchor.constraint(equalTo: cover.leadingAnchor),
            title.trailingAnchor.constraint(equalTo: cover.trailingAnchor),
            count.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 1),
            count.leadingAnchor.constraint(equalTo: cover.leadingAnchor),
            count.trailingAnchor.constraint(equalTo: cover.trailingAnchor),
        ])
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ album: Album) {
        cover.image = Thumbnails.image(of: album.cover)
        title.text = album.title
        count.text = album.files.count == 1 ? "1 place" : "\(album.files.count) places"
        accessibilityLabel = album.title
    }

    override var isHighlighted: Bool {
        didSet { contentView.alpha = isHighlighted ? 0.7 : 1 }
    }
}

/// The title of a section and how many photos it has.
final class LibraryHeader: UICollectionReusableView {
    private let title = UILabel("", size: 20, weight: .bold, color: .label)
    private let detail = UILabel("", size: 14, color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        // The photos below it shine through a little.
        backgroundColor = .systemBackground.withAlphaComponent(0.92)
        for label in [title, detail] {
            label.numberOfLines = 1
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
        }
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            title.centerYAnchor.constraint(equalTo: centerYAnchor),
            detail.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 12),
            detail.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            detail.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String, _ detail: String) {
        self.title.text = title
        self.detail.text = detail
    }
}
