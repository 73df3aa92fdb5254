// SPDX-License-Identifier: MIT
public import Foundation

/// An item of a tab bar: what it shows for one tab. Follows UIKit's UITabBarItem.
///
/// Images of the rendering mode `automatic` are shown as templates in the colour of the item. An item without an image shows a
/// larger title.
///
/// Differs from UIKit: no badges, no system items, and no positions for titles and images.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    public override init() {
        super.init()
    }

    /// Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// An item with a title, an image or both, and a tag for the use of the program.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// An item with a title, an image or both.
    ///
    /// - Parameter selectedImage: Shown in place of `image` while the item is selected; nil: `image`.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// The image that is shown while the item is selected; nil, the default: `image`.
    open var selectedImage: UIImage? {
        get { storedSelectedImage }
        set { storedSelectedImage = newValue }
    }
    private var storedSelectedImage: UIImage? {
        didSet { if storedSelectedImage !== oldValue { itemDidChange() } }
    }
}
