// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A rounded card with a column of views inside of its margins.
class Card: UIView {
    /// Arranges the card's content.
    let column = UIStackView()

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 18
        clipsToBounds = true
        column.axis = .vertical
        column.spacing = 12
        column.isLayoutMarginsRelativeArrangement = true
        column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        // A card that folds away has no width; its content keeps enough of it and is clipped.
        let trailing = column.trailingAnchor.constraint(equalTo: trailingAnchor)
        trailing.priority = .required - 1
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: topAnchor), column.bottomAnchor.constraint(equalTo: bottomAnchor),
            column.leadingAnchor.constraint(equalTo: leadingAnchor), trailing,
            column.widthAnchor.constraint(greaterThanOrEqualToConstant: 280),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// A line for the top of a card.
    static func heading(_ text: String) -> UILabel {
        UILabel(text, size: 19, weight: .bold, color: .label)
    }

    /// A photo that takes the room that the other views of a card leave.
    static func photo(_ photo: Photo) -> UIImageView {
        let view = UIImageView(image: PhotoFiles.image(of: photo))
        view.contentMode = .scaleAspectFill
        view.clipsToBounds = true
        view.layer.cornerRadius = 12
        view.backgroundColor = UIColor(rgb: photo.tone)
        view.accessibilityLabel = photo.title
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            view.setContentHuggingPriority(UILayoutPriority(1), for: axis)
            view.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
        }
        return view
    }

    /// A paragraph that explains something.
    static func explanation(_ text: String) -> UILabel {
        UILabel(text, size: 13, color: .secondaryLabel)
    }
}

/// A view that takes the room that is left in a stack view.
final class Spacer: UIView {
    /// - Parameter axis: In which direction it wants to be as small as anything wants.
    init(_ axis: NSLayoutConstraint.Axis) {
        super.init(frame: .zero)
        let size = (axis == .vertical ? heightAnchor : widthAnchor).constraint(equalToConstant: 0)
        size.priority = UILayoutPriority(2)
        size.isActive = true
    }

    required init?(coder: NSCoder) { nil }
}
