// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// One bar that shows where the content is. While the pointer is near it, it is wide and can be dragged.
final class ScrollIndicator: UIView {
    let isVertical: Bool
    var isWide = false
    /// Nil until it has a colour.
    private var isLight: Bool?
    private weak var owner: ScrollIndicators?
    /// While it is dragged: how far behind its beginning it was taken.
    private var grip: CGFloat?

    init(isVertical: Bool, of owner: ScrollIndicators) {
        self.isVertical = isVertical
        self.owner = owner
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        alpha = 0
    }

    required init?(coder: NSCoder) { nil }

    var isDragged: Bool { grip != nil }

    func takeColor(_ style: UIScrollView.IndicatorStyle) {
        let isLight = style == .white || (style == .default && traitCollection.userInterfaceStyle == .dark)
        guard isLight != self.isLight else { return }
        self.isLight = isLight
        backgroundColor = UIColor(white: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.35)
    }

    // MARK: The pointer

    /// Its trough is part of it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard isWide, let owner, let superview else { return false }
        return owner.trough(of: self).contains(convert(point, to: superview))
    }

    private func place(of touch: UITouch) -> CGFloat? {
        guard let owner, let superview else { return nil }
        let point = touch.location(in: superview)
        let trough = owner.trough(of: self)
        return isVertical ? point.y - trough.minY : point.x - trough.minX
    }

    private var start: CGFloat {
        guard let owner else { return 0 }
        let trough = owner.trough(of: self)
        return isVertical ? frame.minY - trough.minY : frame.minX - trough.minX
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let place = place(of: touch) else { return }
        let length = isVertical ? frame.height : frame.width
        guard place >= start, place <= start + length else {
            owner?.page(self, isForward: place > start)
            return
        }
        grip = place - start
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let grip, let touch = touches.first, let place = place(of: touch) else { return }
        owner?.drag(self, to: place - grip)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        grip = nil
        guard let superview, let touch = touches.first else { return }
        owner?.pointerMoved(to: touch.location(in: superview))
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        grip = nil
        owner?.pointerMoved(to: nil)
    }
}
