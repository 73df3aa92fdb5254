// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// The round white knob of a slider or a switch.
final class ControlThumb: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .white
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 3
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.borderWidth = 0.5
        layer.borderColor = UIColor.black.withAlphaComponent(0.06).cgColor
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }
}

/// A bar with round ends, or an image in its place.
final class ControlTrack: UIView {
    private var imageView: UIImageView?

    var image: UIImage? {
        get { imageView?.image }
        set {
            guard newValue !== imageView?.image else { return }
            if let newValue {
                let view = imageView ?? UIImageView()
                if imageView == nil { addSubview(view) }
                imageView = view
                view.image = newValue
            } else {
                imageView?.removeFromSuperview()
                imageView = nil
            }
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = image == nil ? min(bounds.width, bounds.height) / 2 : 0
        imageView?.frame = bounds
    }
}

extension UIControl {
    /// A value was changed by the user: targets hear of it.
    func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    /// Whether a press has no modifier that means something else.
    static func isPlain(_ press: UIPress) -> Bool {
        press.key?.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) ?? false
    }
}
