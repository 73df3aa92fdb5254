//
//  PhotoController.swift
//  PhotoZoom
//

import UIKit

/// One photo. A pinch or a double tap enlarges it, a tap hides the bars, a drag downwards closes it.
open class PhotoController: UIViewController {

    public let imageView: UIImageView
    public let captionLabel = UILabel()
    weak var interaction: ZoomInteraction?
    private(set) var hidesBars = false
    private var captionTimer: Timer?
    private var startTransform = CGAffineTransform.identity

    public init(image: UIImage) {
        imageView = UIImageView(image: image)
        super.init(nibName: nil, bundle: nil)
        hidesBottomBarWhenPushed = true
    }

    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        captionTimer?.invalidate()
    }

    open override var prefersStatusBarHidden: Bool { return hidesBars }
    open override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { return .fade }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        imageView.contentMode = .scaleAspectFit
        imageView.frame = view.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        imageView.isUserInteractionEnabled = true
        view.addSubview(imageView)

        captionLabel.textColor = .white
        captionLabel.textAlignment = .center
        captionLabel.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        captionLabel.frame = CGRect(x: 0, y: view.bounds.height - 40, width: view.bounds.width, height: 40)
        captionLabel.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        captionLabel.text = title
        view.addSubview(captionLabel)

        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(toggleZoom(with:)))
        doubleTap.numberOfTapsRequired = 2
        view.addGestureRecognizer(doubleTap)
        let tap = UITapGestureRecognizer(target: self, action: #selector(toggleBars as () -> Void))
        tap.require(toFail: doubleTap)
        view.addGestureRecognizer(tap)
        imageView.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(self.pinched(_:))))
        if let interaction = interaction {
            let pan = UIPanGestureRecognizer(target: interaction, action: #selector(ZoomInteraction.handlePan(_:)))
            pan.delegate = self
            view.addGestureRecognizer(pan)
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        captionTimer = Timer.scheduledTimer(
            timeInterval: 3, target: self, selector: #selector(captionTimerFired(_:)), userInfo: nil, repeats: false)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        captionTimer?.invalidate()
        captionTimer = nil
    }

    /// Hides the caption at once.
    open func hideCaption() {
        captionTimer?.fire()
    }

    @objc private func captionTimerFired(_ timer: Timer) {
        UIView.transition(
            with: captionLabel, duration: 0.3, options: .transitionCrossDissolve,
            animations: {
                self.captionLabel.isHidden = true
            }, completion: nil)
    }

    @objc private func toggleBars() {
        toggleBars(animated: true)
    }

    private func toggleBars(animated: Bool) {
        hidesBars = !hidesBars
        navigationController?.setNavigationBarHidden(hidesBars, animated: animated)
        UIView.animate(withDuration: 0.2, animations: setNeedsStatusBarAppearanceUpdate)
    }

    @objc private func toggleZoom(with recognizer: UITapGestureRecognizer) {
        let point = recognizer.location(in: imageView)
        let offset = CGPoint(x: imageView.bounds.midX - point.x, y: imageView.bounds.midY - point.y)
        UIView.animate(withDuration: 0.25) {
            if self.imageView.transform.isIdentity {
                self.imageView.transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: offset.x, y: offset.y)
            } else {
                self.imageView.transform = .identity
            }
        }
    }

    @objc func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            startTransform = imageView.transform
        case .changed:
            imageView.transform = startTransform.scaledBy(x: pinch.scale, y: pinch.scale)
        case .ended, .cancelled:
            guard imageView.transform.a < 1 else { return }
            UIView.animate(withDuration: 0.2) { self.imageView.transform = CGAffineTransform.identity }
        default:
            return
        }
    }
}

extension PhotoController: UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return imageView.transform == .identity && velocity.y > abs(velocity.x)
    }
}

extension PhotoController: ZoomTransitioning {
    public func zoomImageView(for transition: ZoomAnimator) -> UIImageView? { return imageView }

    public func zoomWillBegin(_ transition: ZoomAnimator) {
        captionLabel.alpha = 0
    }

    public func zoomDidEnd(_ transition: ZoomAnimator, completed: Bool) {
        UIView.animate(withDuration: 0.2) { self.captionLabel.alpha = 1 }
    }
}
