// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// Covers the window while a menu shows, so that nothing below is touched. The menus are in it.
final class MenuOverlay: UIView {
    private let source: BackReference<UIView>

    init(over source: UIView, frame: CGRect) {
        self.source = source.reference
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    /// A menu is as light or dark as what it belongs to, and runs in its direction.
    override var traitCollection: UITraitCollection {
        if let source = source.object, source.window != nil { return source.traitCollection }
        return super.traitCollection
    }

    // Touches beside a menu reach nobody.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
