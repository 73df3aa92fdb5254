// SPDX-License-Identifier: MIT

/// A call of `present` or `dismiss`, and whether its completion came.
@MainActor
final class Promise {
    enum Call {
        /// The controller and which of its presentations.
        case present(SubjectController.Name, serial: Int)
        /// The lowest controller that goes, and those above it; nil when there was nothing to dismiss.
        case dismiss((name: SubjectController.Name, serial: Int)?, above: [SubjectController.Name])
    }

    let call: Call
    private(set) var calls = 0
    /// Warned of and ignored: the completion must not come.
    var isRefused = false
    /// A cancelled transition, or a window that got another root: the completion need not come.
    var isExcused = false

    /// The completion is still owed.
    var isOpen: Bool { !isRefused && !isExcused && calls == 0 }

    init(_ call: Call) {
        self.call = call
    }

    func fulfil() { calls += 1 }

    var description: String {
        switch call {
        case .present(let name, _): "present(\(name))"
        case .dismiss(let target, _): "dismiss(\(target.map { "\($0.name)" } ?? "nothing"))"
        }
    }
}
