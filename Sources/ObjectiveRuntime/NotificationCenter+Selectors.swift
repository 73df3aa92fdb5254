// SPDX-License-Identifier: MIT
public import Foundation

extension NotificationCenter {
    /// Calls a method of an observer for each notification, on the thread that posts it.
    ///
    /// - Parameters:
    ///   - observer: Not retained; its calls end when it is freed.
    ///   - selector: A method without argument, or with the `Notification` as its argument. An observer that has no such method ends
    ///     the program when a notification comes.
    ///   - name: Nil: notifications of any name.
    ///   - object: Nil: notifications of any object.
    public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
        let observer = observer as AnyObject
        let action = ObserverAction(observer: observer, selector: selector)
        let token = addObserver(forName: name, object: object, queue: nil) { action.send($0) }
        let observation = Observation(center: self, token: token, name: name, object: object.map { $0 as AnyObject })
        Observation.all.withValue(for: observer) { observations in
            observations = (observations ?? []) + [observation]
        }
        action.remove = { [weak self] in self?.removeObserver(token as Any) }
    }

    /// Ends all calls of the observer from this center: of its methods, or of the closure that it is the token of.
    public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

    /// Ends the calls of the observer from this center for these notifications.
    ///
    /// - Parameters:
    ///   - name: Nil: notifications of any name.
    ///   - object: Nil: notifications of any object.
    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        let object = object.map { $0 as AnyObject }
        var removed: [Observation] = []
        Observation.all.withValue(for: observer) { observations in
            guard let all = observations else { return }
            let isMeant = { (observation: Observation) in
                observation.center === self && (name == nil || name == observation.name)
                    && (object == nil || object === observation.object)
            }
            removed = all.filter(isMeant)
            observations = removed.count == all.count ? nil : all.filter { !isMeant($0) }
        }
        for observation in removed { removeObserver(observation.token as Any) }
        // The token of a closure.
        removeObserver(observer as Any, name: name, object: object)
    }
}

/// A method that an observer has asked for.
private struct Observation {
    static let all = WeakKeyTable<[Observation]>()

    weak var center: NotificationCenter?
    let token: any NSObjectProtocol
    let name: NSNotification.Name?
    weak var object: AnyObject?
}

/// What a notification calls.
///
/// Sendable without a check: which threads post, and so call the observer, is the program's duty, as with Foundation's closures;
/// `remove` is set once, before the observer's first notification can find it freed.
private final class ObserverAction: @unchecked Sendable {
    var remove: (() -> Void)?
    private weak var observer: AnyObject?
    private let selector: Selector

    init(observer: AnyObject, selector: Selector) {
        self.observer = observer
        self.selector = selector
    }

    func send(_ notification: Notification) {
        guard let observer else {
            remove?()
            return
        }
        guard selector.call(on: observer, with: notification) == nil else { return }
        fatalError(selector.complaint(about: observer))
    }
}
