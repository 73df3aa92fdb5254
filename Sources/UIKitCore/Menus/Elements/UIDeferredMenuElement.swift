// SPDX-License-Identifier: MIT

/// Elements of a menu that the program finds out when the menu opens. Until it has, a row says that they are being loaded.
/// Follows UIKit's UIDeferredMenuElement.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: Provider
    private let keepsElements: Bool
    /// What the provider has given, where it is kept.
    private(set) var elements: [UIMenuElement]?

    /// The closure that finds the elements. It calls its argument with them, at once or later, on the main actor. Only the first call
    /// counts.
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    /// Elements that are found out once, and kept.
    ///
    /// - Parameter elementProvider: Called when a menu with the element opens for the first time. Retained.
    public convenience init(_ elementProvider: @escaping Provider) {
        self.init(provider: elementProvider, keepsElements: true)
    }

    /// Elements that are found out anew each time a menu with them opens.
    open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: elementProvider, keepsElements: false)
    }

    private init(provider: @escaping Provider, keepsElements: Bool) {
        self.provider = provider
        self.keepsElements = keepsElements
        super.init(title: "")
    }

    /// Asks for the elements.
    ///
    /// - Parameter done: Called once, also when the menu is closed by then.
    func load(_ done: @escaping @MainActor ([UIMenuElement]) -> Void) {
        if let elements { return done(elements) }
        var isAnswered = false
        provider { [weak self] elements in
            guard !isAnswered else { return }
            isAnswered = true
            if let self, keepsElements { self.elements = elements }
            done(elements)
        }
    }
}
