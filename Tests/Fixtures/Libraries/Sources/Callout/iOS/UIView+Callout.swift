//
//  UIView+Callout.swift
//  Callout
//

import Foundation

private var calloutKey = 0
private var helpTextKey = 0

extension UIView {

    /// The callout that was shown from the receiver last.
    public var calloutView: CalloutView? {
        get { return objc_getAssociatedObject(self, &calloutKey) as? CalloutView }
        set { objc_setAssociatedObject(self, &calloutKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    /// Shown in a callout after a long press.
    @IBInspectable public var helpText: String? {
        get { return objc_getAssociatedObject(self, &helpTextKey) as? String }
        set {
            objc_setAssociatedObject(self, &helpTextKey, newValue as NSString?, .OBJC_ASSOCIATION_COPY)
            gestureRecognizers?.filter { $0 is HelpGestureRecognizer }.forEach(removeGestureRecognizer)
            guard newValue != nil else { return }
            isUserInteractionEnabled = true
            addGestureRecognizer(HelpGestureRecognizer(target: self, action: #selector(UIView.showHelp(with:))))
        }
    }

    @objc fileprivate func showHelp(with recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began, let text = helpText else { return }
        showCallout(CalloutView(text: text))
    }

    @discardableResult
    public func showCallout(_ callout: CalloutView, animated: Bool = true) -> CalloutView {
        calloutView?.dismiss(animated: false)
        calloutView = callout
        callout.onDismiss = { [weak self] in self?.calloutView = nil }
        callout.show(from: self, animated: animated)
        return callout
    }
}

fileprivate class HelpGestureRecognizer: UILongPressGestureRecognizer {}

extension UILabel {
    convenience init(calloutText text: String, maximumWidth: CGFloat) {
        self.init(frame: CGRect(x: 0, y: 0, width: maximumWidth, height: 0))
        self.text = text
        numberOfLines = 0
        lineBreakMode = .byWordWrapping
        font = UIFont.systemFont(ofSize: 14)
        textColor = .black
        preferredMaxLayoutWidth = maximumWidth
        sizeToFit()
    }
}
