// SPDX-License-Identifier: MIT
internal import CX11
internal import Timekeeping
internal import WindowServer

extension X11WindowServer {
    /// Handles one X event: protocol answers are sent at once, lost pixels are reported to the render thread, the rest is queued.
    func handle(_ event: XEvent, on connection: X11Connection, now: Double) {
        var event = event
        var input = cx11_pointer()
        if cx11_xinput_pointer(connection.display, &event, inputOpcode, &input) {
            handle(input, on: connection, now: now)
            return
        }
        if event.type == KeyPress || event.type == KeyRelease { refreshKeyboard(on: connection) }
        let translation = translator.translate(event, now: now)
        if translation == .keyboardChanged {
            staleKeyMappings[event.xmapping.request] = event.xmapping
            return
        }
        let id = event.xany.window
        // Our own windows first: any client can give them a role that belongs to others.
        guard let window = windows[id] else {
            if isWatched(id, on: connection) { handleScreen(translation) }
            return
        }
        switch translation {
        case .ignored, .keyboardChanged, .deviceChanged, .managerCame: break
        case .event(let input):
            if event.type == KeyPress { translator.heldKeys.insert(event.xkey.keycode) }
            if event.type == KeyRelease { translator.heldKeys.remove(event.xkey.keycode) }
            handleInput(input, for: window)
        case .configured(let size): configure(window, to: size)
        case .mapped:
            window.visibility.map()
            updateVisibility(of: window)
            questions.windowsWithoutFocus.insert(id)
        case .unmapped:
            cancelPointer(of: window, now: now)
            cancelTouches(of: window, now: now)
            window.visibility.unmap()
            updateVisibility(of: window)
        case .destroyed:
            window.isDestroyed = true
            window.visibility.unmap()
            updateVisibility(of: window)
            queue.append(.closed, for: window.id)
        case .obscured(let flag):
            window.visibility.setObscured(flag)
            updateVisibility(of: window)
        case .exposed(let rect, let isLast):
            window.exposed.add(rect)
            guard isLast else { break }
            renderThread.mailbox.post(.repair(id, window.exposed))
            window.exposed = PixelRegion()
        case .closeAsked: queue.append(.closeRequested, for: window.id)
        case .pinged: cx11_answer_ping(connection.display, &event)
        case .syncAsked(let value): window.owedSyncValue = value
        case .propertyChanged(let atom) where atom == atoms[.netWMState]:
            questions.windowsWithOtherState.insert(id)
        case .propertyChanged: break
        case .pointerTaken: cancelPointer(of: window, now: now)
        }
    }

    private func handle(_ input: cx11_pointer, on connection: X11Connection, now: Double) {
        let mayScroll = Int(input.type) == CX11_MOTION && input.is_sent == 0
        if mayScroll, !translator.scrollAxes.knows(input.device), questions.mayAskAbout(input.device) {
            readScrollAxes(of: input.device, on: connection)
        }
        switch translator.translate(input, now: now) {
        case .deviceChanged(let device): translator.scrollAxes.forget(device)
        case .event(let event): if let window = windows[input.window] { handleInput(event, for: window) }
        case .pointerTaken: if let window = windows[input.window] { cancelPointer(of: window, now: now) }
        default: break
        }
    }

    func readScrollAxes(of device: Int32, on connection: X11Connection) {
        var found = [cx11_scroll_axis](repeating: cx11_scroll_axis(), count: CX11_MAX_AXES)
        var count: Int32 = 0
        // The device may have been removed by now.
        _ = connection.trappingErrors {
            count = cx11_xinput_scroll_axes(connection.display, device, &found, Int32(found.count))
        }
        var axes: [Int32: X11ScrollAxes.Axis] = [:]
        for axis in found.prefix(Int(count)) {
            axes[axis.number] = X11ScrollAxes.Axis(isVertical: axis.is_vertical, increment: axis.increment)
        }
        translator.scrollAxes.setAxes(axes, of: device)
    }

    private func handleScreen(_ translation: X11Translation) {
        switch translation {
        case .configured(let size?): questions.screenSize = size
        case .propertyChanged(let atom) where atom == UInt(XA_RESOURCE_MANAGER) || atom == atoms[.xsettings]:
            questions.isScreenStale = true
        case .propertyChanged(let atom) where atom == atoms[.netSupportingWMCheck]: knowsManager = false
        // The window that can be destroyed is the settings daemon's.
        case .managerCame, .destroyed: questions.isSettingsOwnerStale = true
        default: break
        }
    }

    /// Asks the server the questions that the events of this turn left.
    func askQuestions(on connection: X11Connection) {
        let asked = questions
        questions = X11Questions()
        refreshKeyboard(on: connection)
        if asked.isSettingsOwnerStale { watchSettings(connection) }
        if asked.isSettingsOwnerStale || asked.isScreenStale || asked.screenSize != nil {
            updateScreen(size: asked.screenSize, on: connection)
        }
        for id in asked.windowsWithOtherState.sorted() {
            guard let window = windows[id], !window.isDestroyed else { continue }
            let states = connection.numbers(atoms[.netWMState], of: id) ?? []
            window.visibility.setHiddenByManager(states.contains(atoms[.netWMStateHidden]))
            updateVisibility(of: window)
        }
        for id in asked.windowsWithoutFocus.sorted() {
            guard let window = windows[id], !window.isDestroyed else { continue }
            focusIfUnmanaged(window, on: connection)
        }
    }

    /// Makes Xlib forget the parts of the keyboard's mapping that have changed; it fetches them again when a key is looked up.
    private func refreshKeyboard(on connection: X11Connection) {
        guard !staleKeyMappings.isEmpty else { return }
        for var mapping in staleKeyMappings.values { XRefreshKeyboardMapping(&mapping) }
        staleKeyMappings = [:]
        translator.keyMap = X11KeyMap(connection)
    }

    private func handleInput(_ event: ServerEvent, for window: X11Window) {
        Trace.current?.addInput(event)
        switch event {
        case .pointer(let touch) where touch.touchID != 0:
            guard touch.phase == .down || window.touches[touch.touchID] != nil else { return }
            window.touches[touch.touchID] = touch.phase == .up ? nil : touch.location
        case .pointer(let pointer):
            window.pointerLocation = pointer.location
            switch pointer.phase {
            case .down:
                window.pressedButtons.insert(pointer.button)
                if !window.isFocused { questions.windowsWithoutFocus.insert(window.xid) }
            case .up:
                // Releases of presses that were cancelled or never seen are dropped.
                guard window.pressedButtons.remove(pointer.button) != nil else { return }
            default: break
            }
        case .focusChanged(let isFocused):
            guard isFocused != window.isFocused else { return }
            window.isFocused = isFocused
            if !isFocused { translator.heldKeys = [] }
        default: break
        }
        queue.append(event, for: window.id)
    }

    private func configure(_ window: X11Window, to size: PixelSize?) {
        let size = size ?? window.size
        var value = window.owedSyncValue
        window.owedSyncValue = nil
        if let owed = value, !window.visibility.isVisible, let connection = liveConnection {
            // Hidden windows draw no frames, and the manager must not wait for one.
            if window.counter != 0 { cx11_set_counter(connection.display, window.counter, owed) }
            value = nil
        }
        guard size != window.size || value != nil else { return }
        window.size = size
        queue.append(.resized(size, syncValue: value), for: window.id)
    }

    private func updateVisibility(of window: X11Window) {
        let isVisible = window.visibility.isVisible
        guard isVisible != window.reportedVisibility else { return }
        window.reportedVisibility = isVisible
        renderThread.mailbox.post(.setVisible(window.xid, isVisible))
        queue.append(.visibilityChanged(isVisible: isVisible), for: window.id)
    }

    /// Cancels the presses whose releases the window will not see.
    private func cancelPointer(of window: X11Window, now: Double) {
        guard let button = window.pressedButtons.min() else { return }
        window.pressedButtons = []
        queue.append(
            .pointer(
                PointerEvent(phase: .cancelled, location: window.pointerLocation, timestamp: now, button: button)),
            for: window.id)
    }

    private func cancelTouches(of window: X11Window, now: Double) {
        for (id, location) in window.touches.sorted(by: { $0.key < $1.key }) {
            queue.append(
                .pointer(PointerEvent(phase: .cancelled, location: location, timestamp: now, touchID: id)), for: window.id)
        }
        window.touches = [:]
    }
}
