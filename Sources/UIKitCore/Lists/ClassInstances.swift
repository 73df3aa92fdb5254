// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
public import ObjectiveRuntime

/// Makes objects of classes that are known at run time only: registered cells and headers, copies of layout attributes.
///
/// UIKit's initialisers are not `required`, and must not be: every cell of an app overrides `init(frame:)` without that word. Swift
/// then does not let a metatype call them, though each has its place in the table of methods. A subclass that declares the
/// initialiser as required inherits that place; a metatype that is called as if it were this subclass's runs the initialiser of its
/// own class. A class without the initialiser ends the program with Swift's "unimplemented initializer".
///
/// The compiler must not believe the cast. So the functions are not optimised, and the subclasses are `open`: of a class that nobody can
/// inherit from, a release build calls the one initialiser that it sees. For other modules they are not there.
@_spi(ClassInstances) @MainActor
public enum ClassInstances {
    /// The class that any view is called as.
    open class View: UIView {
        public required override init(frame: CGRect) { super.init(frame: frame) }
        /// Not called.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    /// The class that any cell of a table is called as.
    open class Cell: UITableViewCell {
        public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
        /// Not called.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    /// The class that any header of a table is called as.
    open class Header: UITableViewHeaderFooterView {
        public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
        /// Not called.
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    /// The class that any attributes is called as.
    open class Attributes: UICollectionViewLayoutAttributes {
        public required override init() { super.init() }
    }

    /// The class that any invalidation context is called as.
    open class Context: UICollectionViewLayoutInvalidationContext {
        public required override init() { super.init() }
    }

    /// The class that any gesture recogniser is called as.
    open class Recognizer: UIGestureRecognizer {
        public required override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    }

    /// The class that any segue is called as.
    open class Segue: UIStoryboardSegue {
        public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
            super.init(identifier: identifier, source: source, destination: destination)
        }
    }

    @inline(never) @_optimize(none)
    static func recognizer(of type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
        unsafeBitCast(type, to: Recognizer.Type.self).init(target: nil, action: nil)
    }

    @inline(never) @_optimize(none)
    static func segue(
        of type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        unsafeBitCast(type, to: Segue.Type.self).init(identifier: identifier, source: source, destination: destination)
    }

    /// The class that any object is called as.
    open class Object: NSObject {
        public required override init() { super.init() }
    }

    @inline(never) @_optimize(none)
    static func object(of type: NSObject.Type) -> NSObject { unsafeBitCast(type, to: Object.Type.self).init() }

    /// A view of that class with a frame.
    @inline(never) @_optimize(none)
    static func view(of type: UIView.Type, frame: CGRect) -> UIView {
        unsafeBitCast(type, to: View.Type.self).init(frame: frame)
    }

    @inline(never) @_optimize(none)
    static func cell(of type: UITableViewCell.Type, identifier: String) -> UITableViewCell {
        unsafeBitCast(type, to: Cell.Type.self).init(style: .default, reuseIdentifier: identifier)
    }

    @inline(never) @_optimize(none)
    static func header(of type: UITableViewHeaderFooterView.Type, identifier: String) -> UITableViewHeaderFooterView {
        unsafeBitCast(type, to: Header.Type.self).init(reuseIdentifier: identifier)
    }

    @inline(never) @_optimize(none)
    static func attributes(of type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
        unsafeBitCast(type, to: Attributes.Type.self).init()
    }

    @inline(never) @_optimize(none)
    static func context(
        of type: UICollectionViewLayoutInvalidationContext.Type
    ) -> UICollectionViewLayoutInvalidationContext {
        unsafeBitCast(type, to: Context.Type.self).init()
    }
}
