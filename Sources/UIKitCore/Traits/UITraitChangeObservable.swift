// SPDX-License-Identifier: MIT
public import Foundation
public import ObjectiveRuntime

/// What is called when traits have changed: the object that was registered with, and its traits before.
public typealias UITraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
) -> Void

/// What `unregisterForTraitChanges` takes back.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that calls closures and methods when its traits change: a view, a window, a controller, a presentation controller.
///
/// They are called after `traitCollectionDidChange`, in the order of registration, until the object is gone or they are taken back.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// Calls a closure when one of the traits has changed. It gets this object, so that it need not capture it.
    ///
    /// - Returns: What takes it back. It need not be kept.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration {
        add(
            TraitRegistration(traits) { environment, previous in
                if let environment = environment as? Self { handler(environment, previous) }
            })
    }

    /// Calls a method of a target when one of the traits has changed: with this object and its traits before, as far as the method takes
    /// arguments. The target is not retained.
    ///
    /// - Returns: What takes it back. It need not be kept.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return add(
            TraitRegistration(traits) { [weak target] environment, previous in
                guard let target else { return }
                if action.call(on: target, with: environment, for: previous) == nil {
                    ViewDiagnostics.warn("\(action.complaint(about: target))")
                }
            })
    }

    /// Calls a method of this object when one of the traits has changed; see `registerForTraitChanges(_:target:action:)`.
    ///
    /// - Returns: What takes it back. It need not be kept.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Takes a registration back. One of another object is ignored.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitObserving)?.traitRegistrations?.list.removeAll { $0 === registration }
    }

    private func add(_ registration: TraitRegistration) -> TraitRegistration {
        guard let observer = self as? any TraitObserving else { return registration }
        let registrations = observer.traitRegistrations ?? TraitRegistrations()
        registrations.list.append(registration)
        observer.traitRegistrations = registrations
        return registration
    }
}

/// What an object has registered.
@MainActor
final class TraitRegistrations {
    fileprivate(set) var list: [TraitRegistration] = []
}

/// The objects that have registrations.
@MainActor
protocol TraitObserving: UITraitChangeObservable {
    var traitRegistrations: TraitRegistrations? { get set }
    var traitCollection: UITraitCollection { get }
}

extension TraitObserving {
    /// The traits have changed: calls what is registered for those that have.
    func tellRegistrations(of previous: UITraitCollection) {
        guard let registrations = traitRegistrations else { return }
        let values = traitCollection.values
        for registration in registrations.list where registration.watches(previous.values, values) {
            // A handler may have taken back another one.
            if registrations.list.contains(where: { $0 === registration }) { registration.handler(self, previous) }
        }
    }
}

final class TraitRegistration: NSObject, UITraitChangeRegistration {
    private let traits: [UITrait]
    fileprivate let handler: (AnyObject, UITraitCollection) -> Void

    fileprivate init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
        self.traits = traits
        self.handler = handler
        super.init()
    }

    fileprivate func watches(_ old: TraitValues, _ new: TraitValues) -> Bool {
        traits.contains { trait in (trait as? any StoredTrait.Type)?.differs(old, new) ?? false }
    }
}

extension UIView: TraitObserving {}
extension UIViewController: TraitObserving {}
extension UIPresentationController: TraitObserving {}
extension UIView: UITraitEnvironment {}
