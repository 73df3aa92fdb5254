// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// What a program has set for the instances of a class.
@MainActor
struct AppearanceProxy {
    typealias Test = (AnyObject) -> Bool

    let type: UIView.Type
    /// The classes that an instance has to be contained in, the inner ones first.
    let containers: [ObjectIdentifier]
    let values: UIView
    /// An instance on which nothing is set.
    let defaults: UIView
    let isInstance: Test
    let isContainer: [Test]

    /// How many classes the type inherits from.
    fileprivate var depth: Int {
        sequence(first: Mirror(reflecting: values), next: \.superclassMirror).reduce(0) { count, _ in count + 1 }
    }

    fileprivate func isFor(_ view: UIView) -> Bool {
        guard isInstance(view) else { return false }
        var wanted = isContainer[...]
        var next = view.next
        while let container = next, let isWanted = wanted.first {
            if isWanted(container) { wanted = wanted.dropFirst() }
            next = container.next
        }
        return wanted.isEmpty
    }

    static func test<Container: UIAppearanceContainer>(_ type: Container.Type) -> Test { { $0 is Container } }
}

/// The proxies of the program, those that win last.
@MainActor
package enum AppearanceProxies {
    private static var all: [AppearanceProxy] = []

    static func find(_ type: UIView.Type, _ containers: [ObjectIdentifier]) -> UIView? {
        all.first { $0.type == type && $0.containers == containers }?.values
    }

    static func add(_ proxy: AppearanceProxy) {
        all.append(proxy)
        all.sort { ($0.depth, $0.containers.count) < ($1.depth, $1.containers.count) }
    }

    /// Forgets everything that was set. For tests.
    package static func removeAll() { all = [] }

    /// A view enters a window.
    static func apply(to view: UIView) {
        guard !all.isEmpty else { return }
        // What a view has of its own is found out before the first proxy sets anything.
        let matching = all.filter { $0.isFor(view) }
        guard !matching.isEmpty else { return }
        for property in AppearanceProperty.all {
            let setting = matching.last { property.isSet($0.values, $0.defaults) }
            guard let setting, !property.isSet(view, setting.defaults) else { continue }
            property.copy(setting.values, view)
        }
    }
}

/// A property that is taken over from a proxy.
@MainActor
private struct AppearanceProperty {
    /// Whether the first view's value is not the second one's.
    let isSet: (UIView, UIView) -> Bool
    let copy: (_ from: UIView, _ to: UIView) -> Void

    init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
        isSet = { view, defaults in
            guard let view = view as? View, let defaults = defaults as? View else { return false }
            return view[keyPath: path] != defaults[keyPath: path]
        }
        copy = { from, to in
            if let from = from as? View, let to = to as? View { to[keyPath: path] = from[keyPath: path] }
        }
    }

    /// The title colour of buttons for a state.
    init(_ state: UIControl.State) {
        isSet = { view, defaults in
            guard let view = view as? UIButton, let defaults = defaults as? UIButton else { return false }
            return view.ownTitleColor(for: state) != defaults.ownTitleColor(for: state)
        }
        copy = { from, to in
            if let from = from as? UIButton, let to = to as? UIButton {
                to.setTitleColor(from.ownTitleColor(for: state), for: state)
            }
        }
    }

    static let all: [AppearanceProperty] = [
        AppearanceProperty(\UIView.backgroundColor), AppearanceProperty(\UIView.ownTintColor),
        AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.textColor),
        AppearanceProperty(\UILabel.highlightedTextColor), AppearanceProperty(\UILabel.shadowColor),
        AppearanceProperty(\UILabel.shadowOffset), AppearanceProperty(\UINavigationBar.barTintColor),
        AppearanceProperty(\UITabBar.barTintColor), AppearanceProperty(\UITabBar.unselectedItemTintColor),
        AppearanceProperty(.normal), AppearanceProperty(.highlighted), AppearanceProperty(.disabled),
        AppearanceProperty(.selected),
    ]
}

extension UIView {
    /// The tint colour that was set here; nil: the superview's.
    fileprivate var ownTintColor: UIColor? {
        get { tintColorStorage }
        set { tintColor = newValue }
    }
}
