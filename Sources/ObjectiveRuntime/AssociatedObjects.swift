// SPDX-License-Identifier: MIT
internal import Foundation

/// How an associated object is held. What is atomic in Objective-C and what is not makes no difference here: all of it is.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained. Differs from UIKit: nil, and not a dangling pointer, when it is freed.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy is retained, where the object can be copied (`NSCopying`).
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy is retained, where the object can be copied (`NSCopying`).
    case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, under a key. It is released with the object.
///
/// Differs from UIKit: with objects that are not UIKit's or Core Animation's, the value may be released a while after the object, since
/// Swift tells nobody of their end.
///
/// - Parameters:
///   - object: An instance of a class.
///   - key: The address of a global or static stored variable (`&key`). Local variables and computed ones have no lasting address.
///   - value: Nil removes the value.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let association = value.map { Association($0, policy) }
    let object = object as AnyObject
    if let holder = object as? any AssociationHolder {
        // Released after the assignment: its end may come back here.
        let old = holder.associations.values.removeValue(forKey: key)
        holder.associations.values[key] = association
        withExtendedLifetime(old) {}
    } else {
        Associations.ofOthers.withValue(for: object) { associations in
            var all = associations ?? Associations()
            all.values[key] = association
            associations = all.values.isEmpty ? nil : all
        }
    }
}

/// The value that is kept with an object under a key; nil when there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let object = object as AnyObject
    if let holder = object as? any AssociationHolder { return holder.associations.values[key]?.value }
    var found: Any?
    Associations.ofOthers.withValue(for: object) { found = $0?.values[key]?.value }
    return found
}

/// Releases all values that are kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    let object = object as AnyObject
    if let holder = object as? any AssociationHolder {
        let old = holder.associations.values
        holder.associations.values = [:]
        withExtendedLifetime(old) {}
    } else {
        Associations.ofOthers.withValue(for: object) { $0 = nil }
    }
}

/// Objects that keep the values that are associated with them, so that these are released with the object.
///
/// They are used on one thread at a time: those that adopt it belong to the main actor.
package protocol AssociationHolder: AnyObject {
    var associations: Associations { get set }
}

/// What is kept with an object: one reference, which most objects have no use for. It is moved and never copied.
package struct Associations {
    static let ofOthers = WeakKeyTable<Associations>()

    @usableFromInline
    final class Contents {
        var values: [UnsafeRawPointer: Association] = [:]
        @usableFromInline var observers: KeyValueObservers?
    }

    @usableFromInline var contents: Contents?

    var values: [UnsafeRawPointer: Association] {
        get { contents?.values ?? [:] }
        set { makeContents().values = newValue }
    }

    /// Nil until the object is observed for the first time.
    @inlinable package var observers: KeyValueObservers? { contents?.observers }

    mutating func setObservers(_ observers: KeyValueObservers) { makeContents().observers = observers }

    private mutating func makeContents() -> Contents {
        let made = contents ?? Contents()
        contents = made
        return made
    }

    /// No values.
    package init() {}
}

/// A value that is kept with an object.
struct Association {
    private enum Hold {
        case strong(Any)
        case weak(WeakReference)
    }

    private struct WeakReference {
        weak var object: AnyObject?
    }

    private let hold: Hold

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN: hold = .weak(WeakReference(object: value as AnyObject))
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: hold = .strong(value)
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            hold = .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        }
    }

    var value: Any? {
        switch hold {
        case .strong(let value): value
        case .weak(let reference): reference.object
        }
    }
}
