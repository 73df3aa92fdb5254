// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// Makes objects of classes that are known at run time only: registered cells, copies of layout attributes.
///
/// UIKit's initialisers are not `required`, and must not be: every cell of an app overrides `init(frame:)` without that word. Swift
/// then does not let a metatype call them, though each has its place in the table of methods. A subclass that declares the
/// initialiser as required inherits that place; a metatype that is called as if it were this subclass's runs the initialiser of its
/// own class. A class without the initialiser ends the program with Swift's "unimplemented initializer". Not optimised, and neither final
/// nor private, as the compiler would believe the cast.
@MainActor
enum ClassInstances {
    class View: UIView {
        required override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    /// A view of that class with a frame.
    @inline(never) @_optimize(none)
    static func view(of type: UIView.Type, frame: CGRect) -> UIView {
        unsafeBitCast(type, to: View.Type.self).init(frame: frame)
    }

    /// An object of that class, made by `init()`.
    @inline(never) @_optimize(none)
    static func attributes(of type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
        unsafeBitCast(type, to: Attributes.Type.self).init()
    }

    class Attributes: UICollectionViewLayoutAttributes {
        required override init() { super.init() }
    }

    /// An object of that class, made by `init()`.
    @inline(never) @_optimize(none)
    static func context(
        of type: UICollectionViewLayoutInvalidationContext.Type
    ) -> UICollectionViewLayoutInvalidationContext {
        unsafeBitCast(type, to: Context.Type.self).init()
    }

    class Context: UICollectionViewLayoutInvalidationContext {
        required override init() { super.init() }
    }
}
