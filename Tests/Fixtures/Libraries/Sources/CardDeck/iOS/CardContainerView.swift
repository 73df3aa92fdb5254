//
//  CardContainerView.swift
//  CardDeck
//

import UIKit

class CardContainerView: UIView {

    private let contentView: UIView
    private let overlayView: UIView?
    private lazy var stamp: UILabel = {
        let label = UILabel(stampSize: 28)
        label.alpha = 0
        return label
    }()

    @objc dynamic var overlayAlpha: CGFloat {
        get { return stamp.alpha }
        set {
            stamp.alpha = newValue
            overlayView?.alpha = newValue
        }
    }

    init(content: UIView, overlay: UIView?) {
        contentView = content
        overlayView = overlay
        super.init(frame: .zero)
        addSubview(contentView)
        if let overlay = overlayView {
            overlay.alpha = 0
            addSubview(overlay)
        }
        addSubview(stamp)
        contentView.layer.cornerRadius = 12
        contentView.clipsToBounds = true
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.rasterizationScale = UIScreen.main.scale
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        overlayView?.frame = bounds
        stamp.frame = CGRect(x: 16, y: 16, width: bounds.width - 32, height: 40)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
    }

    func showOverlay(for direction: SwipeDirection) {
        stamp.text = direction == .left ? "NOPE" : "LIKE"
        stamp.textAlignment = direction == .left ? .right : .left
        stamp.textColor = direction == .left ? .systemRed : .systemGreen
    }

    func hideOverlay() {
        overlayAlpha = 0
    }
}

extension UILabel {
    convenience init(stampSize: CGFloat) {
        self.init(frame: .zero)
        font = UIFont.systemFont(ofSize: stampSize, weight: .heavy)
        numberOfLines = 1
        adjustsFontSizeToFitWidth = true
        shadowColor = UIColor.white.withAlphaComponent(0.5)
        isUserInteractionEnabled = false
    }
}
