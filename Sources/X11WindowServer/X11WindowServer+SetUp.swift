// SPDX-License-Identifier: MIT
internal import CX11
internal import WindowServer

/// Set-up, in which a lost server may end the process: X libraries crash when the server dies while they ask it.
extension X11WindowServer {
    /// The device number that servers give to the first pointer.
    private static let firstPointer: Int32 = 2
    private static var endsProcessOnLoss = false

    /// Says that in set-up a lost server ends the process, with a message and status 69 or 74. For programs with one window server;
    /// tests have several.
    package static func endProcessOnLossInSetUp() {
        endsProcessOnLoss = true
        cx11_end_process_on_loss(true)
    }

    /// The program's loop runs: once the render connection is open as well, the delegate hears of a loss.
    func endSetUpIfOpen() {
        guard isSettingUp, renderThread.isOpen else { return }
        isSettingUp = false
        cx11_end_process_on_loss(false)
    }

    /// A part of set-up that is late.
    private func settingUp(_ body: () -> Void) {
        if X11WindowServer.endsProcessOnLoss { cx11_end_process_on_loss(true) }
        body()
        if !isSettingUp { cx11_end_process_on_loss(false) }
    }

    func setUpInput(on connection: X11Connection) {
        settingUp {
            inputOpcode = cx11_xinput_opcode(connection.display)
            guard inputOpcode != 0 else { return }
            for window in windows.values { window.receiveXInput(on: connection) }
            // Now, so that the first click does not wait for it.
            if isFar { readScrollAxes(of: X11WindowServer.firstPointer, on: connection) }
        }
    }

    func setUpKeyboard(on connection: X11Connection) {
        settingUp {
            // Without this the server reports a held key as released and pressed again.
            XkbSetDetectableAutoRepeat(connection.display, True, nil)
            translator.keyMap.load()
        }
    }

    func setUpRefreshRate(on connection: X11Connection) {
        settingUp {
            var updated = screen
            updated.refreshRate = X11WindowServer.refreshRate(of: connection)
            change(to: updated)
        }
    }
}
