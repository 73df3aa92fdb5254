// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A list with titles at its side.
@MainActor
protocol SectionIndexOwner: UIView {
    /// nil: the tint colour.
    var sectionIndexColor: UIColor? { get }
    var sectionIndexBackgroundColor: UIColor? { get }
    func showSection(ofIndexTitle title: String, at index: Int)
}

/// The titles at a list's side: where the user touches, the title's section comes to the top.
final class SectionIndexView: UIView {
    /// How high a title is, where there is room.
    private static let titleHeight: CGFloat = 14

    private weak var list: (any SectionIndexOwner)?
    private var labels: [UILabel] = []
    private let drag = ReorderGestureRecognizer()
    /// The title that the touch is on.
    private var chosen: Int?

    init(_ list: any SectionIndexOwner) {
        self.list = list
        super.init(frame: .zero)
        isOpaque = false
        drag.name = "UITableViewSectionIndex"
        drag.addAction { [weak self] drag in self?.dragDidChange(drag) }
        addGestureRecognizer(drag)
    }

    required init?(coder: NSCoder) { nil }

    var titles: [String] = [] {
        didSet {
            guard titles != oldValue else { return }
            for label in labels { label.removeFromSuperview() }
            labels = titles.map { title in
                let label = UILabel()
                label.text = title
                label.textAlignment = .center
                label.font = .systemFont(ofSize: 11, weight: .semibold)
                addSubview(label)
                return label
            }
            updateColors()
        }
    }

    func updateColors() {
        backgroundColor = list?.sectionIndexBackgroundColor
        for label in labels { label.textColor = list?.sectionIndexColor ?? tintColor }
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    /// Where the titles begin, and how high each is.
    private var rows: (top: CGFloat, height: CGFloat) {
        let height = min(Self.titleHeight, bounds.height / CGFloat(max(titles.count, 1)))
        return ((bounds.height - height * CGFloat(titles.count)) / 2, height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (top, height) = rows
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: 0, y: top + CGFloat(index) * height, width: bounds.width, height: height)
        }
    }

    private func dragDidChange(_ drag: UIGestureRecognizer) {
        guard drag.state == .began || drag.state == .changed else {
            chosen = nil
            return
        }
        let (top, height) = rows
        guard !titles.isEmpty, height > 0 else { return }
        let place = ((drag.location(in: self).y - top) / height).rounded(.down)
        let index = min(max(Int(saturating: place), 0), titles.count - 1)
        guard index != chosen else { return }
        chosen = index
        list?.showSection(ofIndexTitle: titles[index], at: index)
    }
}
