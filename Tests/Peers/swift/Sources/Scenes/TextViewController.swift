import UIKit

/// A heading and three paragraphs whose letters grow; the lines are broken again in every frame, since a font does not animate.
final class TextViewController: SceneViewController {
    private static let heading = "Text that changes its size"
    private static let paragraphs = [
        """
        A toolkit that lays out text must break it into lines again whenever the size of its letters changes. It asks \
        the font for the width of every glyph, adds them up, looks for the last space that still fits, and starts a new \
        line behind it. Nobody notices as long as it happens once; in an animation it happens sixty times in a second, \
        and every line of the page may change.
        """,
        """
        The letters themselves are drawn anew too, since a picture of a letter that was made for one size is blurred or \
        jagged in another. A cache of glyphs does not help much when no size is used twice: each frame fills it with \
        outlines that will never be shown again, and whoever forgets to empty it pays for that with memory instead of \
        time.
        """,
        """
        This page grows from fourteen to twenty-eight points and back. Its heading grows with it, the paragraphs push \
        each other down, and words wander from the end of one line to the beginning of the next. Nothing is scaled as a \
        picture and nothing is prepared in advance, so what is measured here is the plain cost of reading, breaking and \
        painting.
        """,
    ]

    private let labels = ([heading] + paragraphs).map { UILabel($0, size: 14) }
    private let morph = Morph(duration: 0.35)

    override func viewDidLoad() {
        super.viewDidLoad()
        for label in labels {
            label.numberOfLines = 0
            view.addSubview(label)
        }
        morph.update = { [weak self] in self?.arrange() }
    }

    override func toggle() { morph.run(to: isOpen ? 1 : 0) }

    override func arrange() {
        let scale = min(view.bounds.width / 1280, view.bounds.height / 800)
        let size = (14 + 14 * morph.value) * scale
        var y = 24 * scale
        for (index, label) in labels.enumerated() {
            label.font = index == 0 ? UIFont(name: "DejaVuSans-Bold", size: size * 1.5) : UIFont(name: "DejaVuSans", size: size)
            let width = view.bounds.width * 0.9
            let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            label.frame = CGRect(x: view.bounds.width * 0.05, y: y, width: width, height: height)
            y += height + 12 * scale
        }
    }
}
