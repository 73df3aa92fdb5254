// SPDX-License-Identifier: MIT

/// A call of `present` or `dismiss`, and how often its completion was called.
@MainActor
final class Promise {
    enum Call {
        /// The controller, and the number of its presentation.
        case present(SubjectLife.Name, serial: Int)
        /// A button of an alert was tapped: its handler is the completion.
        case answer(SubjectLife.Name, serial: Int)
        /// The lowest controller that is dismissed, and those above it; nil when there was nothing to dismiss.
        case dismiss((name: SubjectLife.Name, serial: Int)?, above: [SubjectLife.Name])
    }

    let call: Call
    private(set) var calls = 0
    /// The call was ignored with a warning: the completion must not be called.
    var isRefused = false
    /// The transition was cancelled, or the window got another root: the completion need not be called.
    var isExcused = false

    /// Whether the completion must be called and was not yet.
    var isOpen: Bool { !isRefused && !isExcused && calls == 0 }

    init(_ call: Call) {
        self.call = call
    }

    func fulfil() { calls += 1 }

    var description: String {
        switch call {
        case .present(let name, _): "present(\(name))"
        case .answer(let name, _): "answer(\(name))"
        case .dismiss(let target, _): "dismiss(\(target.map { "\($0.name)" } ?? "nothing"))"
        }
    }
}
