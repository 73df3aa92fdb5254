// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The commands that the main actor has sent and the render thread has not yet taken.
final class X11RenderMailbox: Sendable {
    private struct State: Sendable {
        var commands: [X11RenderCommand] = []
        var isClosed = false
    }

    /// Raised when there are commands to take.
    let signal = X11Signal()
    private let state = SanitizableMutex(State())

    /// Adds a command. After the thread's end it is acknowledged at once, so that no thread waits for one that has ended.
    func post(_ command: X11RenderCommand) {
        let (isClosed, isFirst) = state.withLock { state in
            guard !state.isClosed else { return (true, false) }
            // Several commits need one frame.
            if case .setNeedsFrame(let id) = command, case .setNeedsFrame(id) = state.commands.last { return (false, false) }
            state.commands.append(command)
            return (false, state.commands.count == 1)
        }
        if isClosed { command.acknowledgement?.signal() }
        if isFirst { signal.raise() }
    }

    /// All commands, in order. Render thread.
    func take() -> [X11RenderCommand] {
        signal.clear()
        return state.withLock { state in
            guard !state.commands.isEmpty else { return [] }
            let commands = state.commands
            state.commands = []
            return commands
        }
    }

    /// The thread ends: what is left is acknowledged.
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
