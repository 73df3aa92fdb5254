// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer
import X11TestSupport
import X11WindowServer

extension X11Tests {
    @MainActor @Suite("Input") struct InputTests {
        let size = PixelSize(width: 200, height: 120)

        private func stage(_ environment: [String: String] = [:]) throws -> (Stage, any ServerWindow) {
            let stage = try Stage(environment: environment)
            return (stage, try stage.window(TestFrames(size, color: .white), size: size))
        }

        @Test("a click arrives as pointer events", arguments: ["", "xinput"])
        func aClickArrivesAsPointerEvents(_ without: String) throws {
            let (stage, window) = try stage(["PROSCENIUM_WITHOUT": without])
            try stage.client.click(at: PixelPoint(x: 30, y: 40), in: window.id)
            try stage.wait("the release") { stage.recorder.pointerEvents.last?.phase == .up }
            let ends = stage.recorder.pointerEvents.suffix(2)
            #expect(ends.map(\.phase) == [.down, .up])
            #expect(ends.allSatisfy { $0.location == CGPoint(x: 30, y: 40) && $0.button == 1 })
        }

        @Test("positions are in points", arguments: ["", "xinput"])
        func positionsAreInPoints(_ without: String) throws {
            let (stage, window) = try stage(["PROSCENIUM_SCALE": "2", "PROSCENIUM_WITHOUT": without])
            #expect(stage.server.screen.scale == 2)
            try stage.client.click(at: PixelPoint(x: 30, y: 41), in: window.id)
            try stage.wait("the release") { stage.recorder.pointerEvents.last?.phase == .up }
            #expect(stage.recorder.pointerEvents.last?.location == CGPoint(x: 15, y: 20.5))
        }

        @Test("a flood of motion is one event, and every click counts", arguments: ["", "xinput"])
        func aFloodOfMotionIsOneEventAndEveryClickCounts(_ without: String) throws {
            let (stage, window) = try stage(["PROSCENIUM_WITHOUT": without])
            for index in 0..<1000 { try stage.client.movePointer(to: PixelPoint(x: index % 190, y: 10), in: nil) }
            for _ in 0..<100 { try stage.client.click(at: PixelPoint(x: 50, y: 60), in: window.id) }
            stage.client.synchronize()
            try stage.wait("all clicks") { stage.recorder.pointerEvents.filter { $0.phase == .up }.count == 100 }
            #expect(stage.recorder.pointerEvents.filter { $0.phase == .down }.count == 100)
            // One before each click, and one for all motion that was read at once.
            #expect(stage.recorder.pointerEvents.filter { $0.phase == .moved }.count <= 100 + stage.batches)
        }

        @Test("a wheel of buttons scrolls once a notch", arguments: ["", "xinput"])
        func aWheelOfButtonsScrollsOnceANotch(_ without: String) throws {
            let (stage, window) = try stage(["PROSCENIUM_WITHOUT": without])
            for button in [4, 5, 5, 6, 7] { try stage.client.click(at: PixelPoint(x: 30, y: 40), in: window.id, button: button) }
            try stage.client.click(at: PixelPoint(x: 30, y: 40), in: window.id)
            try stage.wait("the release") { stage.recorder.pointerEvents.last?.phase == .up }
            let scrolls = stage.recorder.pointerEvents.filter { $0.phase == .scrolled }.map(\.scrollDelta)
            #expect(scrolls.map(\.dy) == [48, -48, -48, 0, 0])
            #expect(scrolls.map(\.dx) == [0, 0, 0, 48, -48])
            #expect(stage.recorder.pointerEvents.filter { $0.phase == .down }.count == 1)
        }

        @Test("keys reach a window without a window manager")
        func keysReachAWindowWithoutAWindowManager() throws {
            let (stage, _) = try stage()
            try stage.wait("the focus") { stage.recorder.events.contains(.focusChanged(isFocused: true)) }
            try stage.client.pressKey(0xFF1B)
            try stage.client.pressKey(0x61, modifiers: [0xFFE1])
            try stage.wait("the keys") { stage.recorder.keyEvents.count >= 6 }
            let downs = stage.recorder.keyEvents.filter { $0.phase == .down }
            #expect(downs.map(\.usage) == [0x29, 0xE1, 0x04])
            #expect(downs.last?.characters == "A")
            #expect(downs.last?.charactersIgnoringModifiers == "a")
            #expect(downs.last?.modifiers == .shift)
            #expect(stage.server.errorCount == 0)
        }

        @Test("a held key repeats, with one release")
        func aHeldKeyRepeatsWithOneRelease() throws {
            let (stage, _) = try stage()
            try stage.wait("the focus") { stage.recorder.events.contains(.focusChanged(isFocused: true)) }
            try stage.client.setKey(0x61, isPressed: true)
            try stage.wait("repetitions") { stage.recorder.keyEvents.filter(\.isRepeat).count >= 3 }
            try stage.client.setKey(0x61, isPressed: false)
            try stage.wait("the release") { stage.recorder.keyEvents.last?.phase == .up }
            #expect(stage.recorder.keyEvents.filter { $0.phase == .up }.count == 1)
            #expect(stage.recorder.keyEvents.filter { !$0.isRepeat }.count == 2)
        }

        @Test("a press is cancelled when its window closes", arguments: ["", "xinput"])
        func aPressIsCancelledWhenItsWindowGoes(_ without: String) throws {
            let (stage, window) = try stage(["PROSCENIUM_WITHOUT": without])
            try stage.client.movePointer(to: PixelPoint(x: 30, y: 40), in: window.id)
            try stage.client.setButton(isPressed: true)
            try stage.wait("the press") { stage.recorder.pointerEvents.last?.phase == .down }
            stage.client.unmapWindow(window.id)
            try stage.wait("the end") { stage.recorder.pointerEvents.contains { $0.phase == .cancelled } }
            try stage.client.setButton(isPressed: false)
        }

        @Test("events for a window that was closed in its own event are dropped")
        func eventsForAWindowClosedInItsOwnEventAreDropped() throws {
            let (stage, window) = try stage()
            stage.recorder.onEvent = { event in
                if case .pointer(let pointer) = event, pointer.phase == .down { window.close() }
            }
            try stage.client.click(at: PixelPoint(x: 30, y: 40), in: window.id)
            stage.client.synchronize()
            try stage.wait("the press") { stage.recorder.pointerEvents.last?.phase == .down }
            let count = stage.recorder.events.count
            stage.pump()
            #expect(stage.recorder.events.count == count)
        }
    }
}
