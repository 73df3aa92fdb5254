// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A row of dots, one for each page. Follows UIKit's UIPageControl.
///
/// A tap on the left half goes to the page before, one on the right half to the page after; `.valueChanged` is sent then. With the keyboard
/// focus, which a click gives it, the arrows do so.
///
/// Differs from UIKit: no scrubbing, no progress, and all dots show however many there are.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private static let pitch: CGFloat = 18
    private static let dot: CGFloat = 8
    private static let height: CGFloat = 26
    private static let margin: CGFloat = 10
    /// More pages have no dots of their own.
    private static let maximumDots = 1000
    private var dots: [UIImageView] = []

    /// How many pages there are; 0 by default, never negative.
    open var numberOfPages: Int {
        get { storedCount }
        set {
            storedCount = max(newValue, 0)
            currentPage = storedPage
            invalidateIntrinsicContentSize()
            pagesDidChange()
        }
    }
    private var storedCount = 0
    /// The page that shows; 0 by default. What is set is brought into the range of pages.
    open var currentPage: Int {
        get { storedPage }
        set {
            storedPage = min(max(newValue, 0), max(storedCount - 1, 0))
            pagesDidChange()
        }
    }
    private var storedPage = 0
    /// Whether it hides with one page or none; false by default.
    open var hidesForSinglePage: Bool {
        get { storedHidesForSinglePage }
        set {
            storedHidesForSinglePage = newValue
            pagesDidChange()
        }
    }
    private var storedHidesForSinglePage = false
    /// The colour of the other pages' dots; nil, the default: white at 45 %.
    open var pageIndicatorTintColor: UIColor? {
        get { storedPageIndicatorTintColor }
        set {
            storedPageIndicatorTintColor = newValue
            pagesDidChange()
        }
    }
    private var storedPageIndicatorTintColor: UIColor?
    /// The colour of the page's dot that shows; nil, the default: white.
    open var currentPageIndicatorTintColor: UIColor? {
        get { storedCurrentPageIndicatorTintColor }
        set {
            storedCurrentPageIndicatorTintColor = newValue
            pagesDidChange()
        }
    }
    private var storedCurrentPageIndicatorTintColor: UIColor?
    /// In place of the dots, as a template; nil, the default: none.
    open var preferredIndicatorImage: UIImage? {
        get { storedPreferredIndicatorImage }
        set {
            storedPreferredIndicatorImage = newValue
            pagesDidChange()
        }
    }
    private var storedPreferredIndicatorImage: UIImage?
    private var images: [Int: UIImage] = [:]

    /// Sets an image in place of one page's dot.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        pagesDidChange()
    }
    /// The image in place of one page's dot.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

    private func pagesDidChange() {
        let count = hidesForSinglePage && storedCount <= 1 ? 0 : min(storedCount, Self.maximumDots)
        while dots.count < count {
            let dot = UIImageView()
            dot.contentMode = .scaleAspectFit
            addSubview(dot)
            dots.append(dot)
        }
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        for (page, dot) in dots.enumerated() {
            let color =
                page == storedPage
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.45)
            let image = (images[page] ?? preferredIndicatorImage)?.withRenderingMode(.alwaysTemplate)
            if dot.image !== image, image != nil || dot.image != nil { dot.image = image }
            dot.tintColor = color
            dot.backgroundColor = image == nil ? color : nil
            dot.layer.cornerRadius = image == nil ? Self.dot / 2 : 0
        }
        setNeedsLayout()
    }

    /// The size that a number of pages needs: 18 points for each, and 20.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(pageCount, 0)) * Self.pitch + 2 * Self.margin, height: Self.height)
    }

    /// The size that its pages need.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: storedCount) }
    /// The size that its pages need.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = CGFloat(dots.count) * Self.pitch
        for (page, dot) in dots.enumerated() {
            let place = CGFloat(isRightToLeft ? dots.count - 1 - page : page)
            let x = bounds.midX - width / 2 + (place + 0.5) * Self.pitch
            dot.frame = CGRect(
                x: (x - Self.dot / 2).rounded(), y: (bounds.midY - Self.dot / 2).rounded(), width: Self.dot, height: Self.dot)
        }
    }

    // MARK: Touches and keys

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        becomeFirstResponder()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        go((touch.location(in: self).x > bounds.midX) != isRightToLeft)
    }

    private func go(_ isForward: Bool) {
        let old = storedPage
        currentPage = isForward ? old + 1 : old - 1
        if storedPage != old { sendValueChanged() }
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !go(by: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// - Returns: Whether the key does something here.
    private func go(by press: UIPress) -> Bool {
        guard isEnabled, UIControl.isPlain(press) else { return false }
        switch press.key?.keyCode {
        case .keyboardLeftArrow?: go(isRightToLeft)
        case .keyboardRightArrow?: go(!isRightToLeft)
        default: return false
        }
        return true
    }
}
