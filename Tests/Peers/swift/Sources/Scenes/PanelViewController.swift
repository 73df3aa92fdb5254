import UIKit

/// Twelve photos, and a panel over a third of the window that a tap slides in and out: of a plain translucent colour, or of a material that
/// blurs what lies behind it.
final class PanelViewController: SceneViewController {
    private let photos = Photos.all.map { UIImageView(image: $0.image) }
    private let panel: UIView

    init(blurs: Bool) {
        panel = blurs ? UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)) : UIView()
        super.init(nibName: nil, bundle: nil)
        if !blurs { panel.backgroundColor = UIColor(white: 0.97, alpha: 0.74) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for photo in photos {
            photo.contentMode = .scaleAspectFill
            photo.clipsToBounds = true
            view.addSubview(photo)
        }
        let content = (panel as? UIVisualEffectView)?.contentView ?? panel
        for row in 0..<8 {
            let label = UILabel("Property \(row + 1): some value", size: 14, color: .black)
            label.frame.origin = CGPoint(x: 16, y: 24 + CGFloat(row) * 28)
            content.addSubview(label)
        }
        view.addSubview(panel)
    }

    override func toggle() {
        UIView.animate(withDuration: 0.35) { self.arrange() }
    }

    override func arrange() {
        for (index, photo) in photos.enumerated() { photo.frame = Photos.cell(index, in: view.bounds).insetBy(dx: 4, dy: 4) }
        let width = (view.bounds.width / 3).rounded()
        panel.frame = CGRect(
            x: view.bounds.width - (isOpen ? width : 0), y: 0, width: width, height: view.bounds.height)
    }
}
