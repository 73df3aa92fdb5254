// SPDX-License-Identifier: MIT
public import CoreGraphics

/// What a bar shows: a title, an image or both.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    public override init() {
        super.init()
    }

    /// Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    open var title: String? {
        didSet { if title != oldValue { itemDidChange() } }
    }

    open var image: UIImage? {
        didSet { if image !== oldValue { itemDidChange() } }
    }

    /// Whether the user can choose it.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { itemDidChange() } }
    }

    open var tag = 0

    /// What the item is called where it has no title.
    open var accessibilityLabel: String? {
        didSet { itemDidChange() }
    }

    /// A name for tests that is never shown.
    open var accessibilityIdentifier: String? {
        didSet { itemDidChange() }
    }

    /// Told to the bar that shows the item.
    var changed: (() -> Void)?

    func itemDidChange() { changed?() }
}
