// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Commands on their way from the main actor to the render thread.
final class X11RenderMailbox: Sendable {
    private struct State: Sendable {
        var commands: [X11RenderCommand] = []
        var isClosed = false
    }

    /// Raised when commands lie here.
    let signal = X11Signal()
    private let state = SanitizableMutex(State())

    /// Commands after the thread's end are answered at once: nobody waits for a thread that is gone.
    func post(_ command: X11RenderCommand) {
        let (isClosed, isFirst) = state.withLock { state in
            guard !state.isClosed else { return (true, false) }
            // A flood of commits is one wish.
            if case .setNeedsFrame(let id) = command, case .setNeedsFrame(id) = state.commands.last { return (false, false) }
            state.commands.append(command)
            return (false, state.commands.count == 1)
        }
        if isClosed { command.acknowledgement?.signal() }
        if isFirst { signal.raise() }
    }

    func take() -> [X11RenderCommand] {
        signal.clear()
        return state.withLock { state in
            guard !state.commands.isEmpty else { return [] }
            let commands = state.commands
            state.commands = []
            return commands
        }
    }

    func close() {
        let rest = state.withLock { state in
            state.isClosed = true
            let rest = state.commands
            state.commands = []
            return rest
        }
        for command in rest { command.acknowledgement?.signal() }
    }
}
