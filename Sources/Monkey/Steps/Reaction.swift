// SPDX-License-Identifier: MIT

/// What a controller does, once, in one of its callbacks.
package struct Reaction: Sendable {
    package enum Moment: String, Sendable, CaseIterable {
        case viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
        case presentCompletion, dismissCompletion, coordinatorCompletion, alongside
    }

    package enum Action: Sendable {
        indirect case present(Plan)
        case dismiss(animated: Bool)
        case dismissPresenter(animated: Bool)
        /// In the navigation controller around it, or that it is.
        case navigate(Navigation, animated: Bool)
        /// In the tab bar controller around it.
        case changeTabs(TabChange)
    }

    package var moment: Moment
    package var action: Action
}

extension Reaction: CustomStringConvertible {
    package var description: String {
        switch action {
        case .present(let plan): "\(moment.rawValue) → present (\(plan))"
        case .dismiss(let animated): "\(moment.rawValue) → dismiss \(animated ? "animated" : "unanimated")"
        case .dismissPresenter(let animated):
            "\(moment.rawValue) → presenter dismisses \(animated ? "animated" : "unanimated")"
        case .navigate(let move, let animated): "\(moment.rawValue) → \(move), \(animated ? "animated" : "unanimated")"
        case .changeTabs(let change): "\(moment.rawValue) → \(change)"
        }
    }
}
