// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Shows one item of a collection. The program adds its views to `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// An empty cell.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// An empty cell; see `UIView`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// The cell's content fills it, in front of the backgrounds.
    public let contentView = UIView()

    /// Behind the content. nil by default.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            storedBackgroundView?.removeFromSuperview()
            storedBackgroundView = newValue
            insertBackgrounds()
        }
    }
    private var storedBackgroundView: UIView?

    /// Behind the content and in front of the background while the cell is selected or highlighted. nil by default.
    open var selectedBackgroundView: UIView? {
        get { storedSelectedBackgroundView }
        set {
            storedSelectedBackgroundView?.removeFromSuperview()
            storedSelectedBackgroundView = newValue
            insertBackgrounds()
        }
    }
    private var storedSelectedBackgroundView: UIView?

    private func insertBackgrounds() {
        if let view = storedSelectedBackgroundView {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
        if let view = storedBackgroundView {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
        updateSelectedBackground()
    }

    private func updateSelectedBackground() {
        storedSelectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }

    /// Whether the item is selected. The collection view sets it. False by default.
    open var isSelected: Bool {
        get { storedIsSelected }
        set {
            guard newValue != storedIsSelected else { return }
            storedIsSelected = newValue
            stateDidChange()
        }
    }
    private var storedIsSelected = false

    /// Whether a touch is on the item. The collection view sets it. False by default.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            storedIsHighlighted = newValue
            stateDidChange()
        }
    }
    private var storedIsHighlighted = false

    /// The collection view's `isEditing` has changed.
    func collectionEditingDidChange() { stateDidChange() }

    private func stateDidChange() {
        updateSelectedBackground()
        setNeedsLayout()
    }

    /// How the user moves the cell changes. Does nothing by default.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// How the user moves a cell.
    public enum DragState: Int, Sendable {
        /// Not at all.
        case none
        /// It is picked up.
        case lifting
        /// It is moved.
        case dragging
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fittingAttributes(layoutAttributes, of: contentView) }
}
