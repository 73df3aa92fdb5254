// SPDX-License-Identifier: MIT
public import CoreGraphics

/// A trait, as the functions that name traits take it: `UITraitUserInterfaceStyle.self` and the like.
///
/// Differs from UIKit: a program's own traits are in no collection, so that they never change.
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value: Equatable
    /// The value of the trait where it is not specified.
    static var defaultValue: Value { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// The trait `UITraitCollection.userInterfaceStyle`.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// `unspecified`.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The trait `UITraitCollection.userInterfaceLevel`.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    /// `unspecified`.
    public static let defaultValue = UIUserInterfaceLevel.unspecified
}

/// The trait `UITraitCollection.userInterfaceIdiom`.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    /// `unspecified`.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The trait `UITraitCollection.horizontalSizeClass`.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// `unspecified`.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait `UITraitCollection.verticalSizeClass`.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    /// `unspecified`.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait `UITraitCollection.layoutDirection`.
public enum UITraitLayoutDirection: UITraitDefinition {
    /// `unspecified`.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The trait `UITraitCollection.displayScale`.
public enum UITraitDisplayScale: UITraitDefinition {
    /// 0.
    public static let defaultValue: CGFloat = 0
}

/// A trait that collections have.
protocol StoredTrait: UITraitDefinition {
    static func value(in values: TraitValues) -> Value?
    static func clear(in values: inout TraitValues)
}

extension StoredTrait {
    static func differs(_ first: TraitValues, _ second: TraitValues) -> Bool { value(in: first) != value(in: second) }
}

extension UITraitUserInterfaceStyle: StoredTrait {
    static func value(in values: TraitValues) -> UIUserInterfaceStyle? { values.userInterfaceStyle }
    static func clear(in values: inout TraitValues) { values.userInterfaceStyle = nil }
}

extension UITraitUserInterfaceLevel: StoredTrait {
    static func value(in values: TraitValues) -> UIUserInterfaceLevel? { values.userInterfaceLevel }
    static func clear(in values: inout TraitValues) { values.userInterfaceLevel = nil }
}

extension UITraitUserInterfaceIdiom: StoredTrait {
    static func value(in values: TraitValues) -> UIUserInterfaceIdiom? { values.userInterfaceIdiom }
    static func clear(in values: inout TraitValues) { values.userInterfaceIdiom = nil }
}

extension UITraitHorizontalSizeClass: StoredTrait {
    static func value(in values: TraitValues) -> UIUserInterfaceSizeClass? { values.horizontalSizeClass }
    static func clear(in values: inout TraitValues) { values.horizontalSizeClass = nil }
}

extension UITraitVerticalSizeClass: StoredTrait {
    static func value(in values: TraitValues) -> UIUserInterfaceSizeClass? { values.verticalSizeClass }
    static func clear(in values: inout TraitValues) { values.verticalSizeClass = nil }
}

extension UITraitLayoutDirection: StoredTrait {
    static func value(in values: TraitValues) -> UITraitEnvironmentLayoutDirection? { values.layoutDirection }
    static func clear(in values: inout TraitValues) { values.layoutDirection = nil }
}

extension UITraitDisplayScale: StoredTrait {
    static func value(in values: TraitValues) -> CGFloat? { values.displayScale }
    static func clear(in values: inout TraitValues) { values.displayScale = nil }
}

extension UITraitOverrides {
    /// Whether the trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        guard let trait = trait as? any StoredTrait.Type else { return false }
        return trait.differs(values, TraitValues())
    }

    /// Takes back the override of a trait.
    public mutating func remove(_ trait: UITrait) { (trait as? any StoredTrait.Type)?.clear(in: &values) }
}
