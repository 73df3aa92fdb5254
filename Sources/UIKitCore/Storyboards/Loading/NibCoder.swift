// SPDX-License-Identifier: MIT
internal import Foundation
internal import InterfaceBuilder

/// What `init(coder:)` gets for an object of a storyboard or a nib. The class of UIKit's own that the element stands for reads the
/// attributes from it; for other keys it is empty.
final class NibCoder: NSCoder {
    let loader: NibLoader
    let element: InterfaceElement
    /// The class that the element stands for.
    private let base: AnyClass
    /// Whether the attributes were read.
    private(set) var isRead = false

    init(_ loader: NibLoader, _ element: InterfaceElement, base: AnyClass) {
        self.loader = loader
        self.element = element
        self.base = base
        super.init()
    }

    @MainActor
    fileprivate func readOnce(_ object: NSObject, as type: AnyClass) {
        guard type == base, !isRead else { return }
        isRead = true
        loader.fill(object, from: element)
    }

    /// Reads the attributes unless the initialiser has: one that does not call super's `init(coder:)`.
    @MainActor
    func finish(_ object: NSObject) { readOnce(object, as: base) }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject() -> Any? { nil }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
    /// The last thing that `init(coder:)` of a class of UIKit's does: an element of a storyboard or a nib that stands for this class sets
    /// the object's attributes.
    @MainActor
    func read(_ object: NSObject, as type: AnyClass) { (self as? NibCoder)?.readOnce(object, as: type) }

    /// The element of a storyboard or a nib that is being made.
    var interfaceElement: InterfaceElement? { (self as? NibCoder)?.element }

    /// The name of a cell that is being made.
    var interfaceReuseIdentifier: String? { interfaceElement?["reuseIdentifier"] }
}
