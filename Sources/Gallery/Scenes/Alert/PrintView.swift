// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// The photo on the wall, in its frame, with a note below.
final class PrintView: UIView {
    private let photo = PhotoView(photo: .named("ridges-dawn"))
    private let frameView = UIView()
    private let note = UILabel("", size: 14, color: .quiet)

    init() {
        super.init(frame: .zero)
        note.textAlignment = .center
        frameView.layer.shadowRadius = 10
        frameView.layer.shadowOffset = CGSize(width: 0, height: 6)
        frameView.layer.shadowOpacity = 0.25
        frameView.addSubview(photo)
        addSubview(frameView)
        addSubview(note)
        show(frame: nil)
    }

    required init?(coder: NSCoder) { nil }

    var isDeleted = false {
        didSet {
            UIView.animate(withDuration: 0.3) { self.frameView.alpha = self.isDeleted ? 0 : 1 }
            show(note: isDeleted ? "Deleted. Restore it with the same button." : "")
        }
    }

    /// - Parameter color: 0xRRGGBB; nil: white.
    func show(frame color: Int?) {
        frameView.backgroundColor = color.map { UIColor(rgb: $0) } ?? .white
    }

    func show(note text: String) { note.text = text }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = max(min(bounds.height - 60, bounds.width * 3 / 4), 0)
        let size = CGSize(width: (height * 4 / 3).rounded(), height: height.rounded())
        frameView.frame = CGRect(x: ((bounds.width - size.width) / 2).rounded(), y: 0, width: size.width, height: size.height)
        photo.frame = CGRect(x: 16, y: 16, width: max(size.width - 32, 0), height: max(size.height - 32, 0))
        note.frame = CGRect(x: 0, y: size.height + 24, width: bounds.width, height: 24)
    }
}
