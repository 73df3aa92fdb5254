// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// What stands beside a context menu that a long press has opened: a picture of the view, lifted up, or the view of a controller; and
/// behind it the window, blurred.
final class MenuPreview: UIView {
    /// Where it comes from, in the window.
    let origin: CGRect
    let controller: UIViewController?
    private let content: UIView
    private let clip = UIView()
    let backdrop = UIVisualEffectView(effect: nil)

    /// How much a picture of the view grows.
    private static let lift: CGFloat = 1.04
    private static let cornerRadius: CGFloat = 13
    /// The part of the window's height that a preview has at most: there must be room for the menu.
    private static let largestShare: CGFloat = 0.62

    /// nil when there is nothing to show.
    init?(of preview: UITargetedPreview, controller: UIViewController?) {
        guard let origin = preview.frameInWindow else { return nil }
        guard let content = controller?.view ?? preview.view.snapshotView(afterScreenUpdates: false) else { return nil }
        self.origin = origin
        self.controller = controller
        self.content = content
        super.init(frame: CGRect(origin: .zero, size: controller == nil ? preview.size : origin.size))
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 22
        layer.shadowOffset = CGSize(width: 0, height: 8)
        clip.clipsToBounds = true
        addSubview(clip)
        clip.addSubview(content)
        if controller == nil { shape(preview) } else { clip.layer.cornerRadius = Self.cornerRadius }
        isAccessibilityElement = true
        accessibilityIdentifier = "ContextMenuPreview"
    }

    required init?(coder: NSCoder) { nil }

    private var shadowPath: CGPath?

    private func shape(_ preview: UITargetedPreview) {
        clip.backgroundColor = preview.parameters.backgroundColor
        if let visible = preview.parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = visible.cgPath
            mask.frame = bounds
            clip.layer.mask = mask
            shadowPath = visible.cgPath
        } else {
            clip.layer.cornerRadius = max(preview.view.layer.cornerRadius, Self.cornerRadius)
        }
        if let shadow = preview.parameters.shadowPath { shadowPath = shadow.cgPath }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        content.frame = clip.bounds
        let radius = min(clip.layer.cornerRadius, bounds.width / 2, bounds.height / 2)
        layer.shadowPath =
            shadowPath ?? CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    // MARK: Places

    /// The frame beside a menu of a height, within the area for menus.
    func frame(in area: CGRect, menuHeight: CGFloat) -> CGRect {
        let highest = max(area.height * Self.largestShare, 1)
        var size = bounds.size
        if let controller {
            let preferred = controller.preferredContentSize
            size = CGSize(
                width: preferred.width > 0 ? preferred.width : area.width,
                height: preferred.height > 0 ? preferred.height : highest)
            size = CGSize(width: min(size.width, area.width), height: min(size.height, highest))
        } else {
            let scale = min(Self.lift * origin.width / size.width, area.width / size.width, highest / size.height)
            size = CGSize(width: size.width * scale, height: size.height * scale)
        }
        func clamped(_ value: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            max(min(value, high - length), low)
        }
        let x = clamped(origin.midX - size.width / 2, size.width, area.minX, area.maxX)
        var y = clamped(origin.midY - size.height / 2, size.height, area.minY, area.maxY)
        let gap = MenuMetrics.anchorGap
        let fits = area.maxY - (y + size.height) >= menuHeight + gap || y - area.minY >= menuHeight + gap
        // The menu finds room below.
        if !fits { y = clamped(area.maxY - menuHeight - gap - size.height, size.height, area.minY, area.maxY) }
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    /// Places it without an animation of its own.
    func show(in frame: CGRect) {
        center = CGPoint(x: frame.midX, y: frame.midY)
        transform = CGAffineTransform(scaleX: frame.width / max(bounds.width, 1), y: frame.height / max(bounds.height, 1))
    }

    /// Gives a controller's view its size, before it grows to it.
    func prepare(for frame: CGRect) {
        if controller != nil { bounds.size = frame.size }
        layoutIfNeeded()
    }
}
