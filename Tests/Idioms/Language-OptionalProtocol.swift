// SPDX-License-Identifier: MIT
import UIKit

@objc protocol ShelfDelegate: AnyObject {
    func shelfDidLoad(_ shelf: Shelf)
    @objc optional func shelf(_ shelf: Shelf, didMoveTo index: Int)
    @objc optional func shelfShouldClose(_ shelf: Shelf) -> Bool
}

final class Shelf: UIView {
    weak var delegate: ShelfDelegate?

    func close() {
        delegate?.shelf?(self, didMoveTo: 0)
        guard delegate?.shelfShouldClose?(self) ?? true else { return }
        removeFromSuperview()
    }
}
