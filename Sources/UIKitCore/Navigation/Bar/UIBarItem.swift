// SPDX-License-Identifier: MIT
public import CoreGraphics
public import ObjectiveRuntime

/// The superclass of items in bars: with a title, an image or both.
@preconcurrency @MainActor
open class UIBarItem: NSObject, AssociationHolder, KeyValueObservable, NibAwakening {
    /// An item without title and image.
    public override init() {
        super.init()
    }

    /// Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The object was made from a storyboard or a nib, and its outlets, actions and runtime attributes are set. Overriders call super. The
    /// default does nothing.
    open func awakeFromNib() {}

    /// The title; nil by default.
    open var title: String? {
        get { storedTitle }
        set { changeValue(forKey: "title") { storedTitle = newValue } }
    }
    private var storedTitle: String? {
        didSet { if storedTitle != oldValue { itemDidChange() } }
    }

    /// The image; nil by default.
    open var image: UIImage? {
        get { storedImage }
        set { changeValue(forKey: "image") { storedImage = newValue } }
    }
    private var storedImage: UIImage? {
        didSet { if storedImage !== oldValue { itemDidChange() } }
    }

    /// Whether the user can choose the item; true by default.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set { changeValue(forKey: "enabled") { storedIsEnabled = newValue } }
    }
    private var storedIsEnabled = true {
        didSet { if storedIsEnabled != oldValue { itemDidChange() } }
    }

    /// A number for the use of the program; 0 by default.
    open var tag = 0

    /// A name for assistive technology and tests; nil, the default: the title.
    open var accessibilityLabel: String? {
        get { storedAccessibilityLabel }
        set { storedAccessibilityLabel = newValue }
    }
    private var storedAccessibilityLabel: String? {
        didSet { itemDidChange() }
    }

    /// A name for tests that is never shown; nil by default.
    open var accessibilityIdentifier: String? {
        get { storedAccessibilityIdentifier }
        set { storedAccessibilityIdentifier = newValue }
    }
    private var storedAccessibilityIdentifier: String? {
        didSet { itemDidChange() }
    }

    /// Called after every change, for the bar that shows the item.
    var changed: (() -> Void)?

    func itemDidChange() { changed?() }

    /// What `objc_setAssociatedObject` keeps with it. Unchecked, since that function has no actor: as all of the object, it is used on
    /// the main thread.
    package nonisolated(unsafe) final var associations = Associations()

    /// `title`, `image` and `isEnabled` can be observed.
    nonisolated open class func observableKeyPaths<Root: KeyValueObservable>(
        of root: Root.Type
    ) -> [AnyKeyPath: String] {
        guard let root = root as? any (UIBarItem & KeyValueObservable).Type else { return [:] }
        return barItemKeyPaths(root)
    }
}
