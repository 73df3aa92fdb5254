// SPDX-License-Identifier: MIT
import Testing
import WindowServer
import X11TestSupport
import X11WindowServer

extension X11Tests {
    /// What is known about the screen, while a user changes it.
    @MainActor @Suite("The screen") struct ScreenTests {
        @Test("the size and the refresh rate follow the monitor; without a monitor the rate is 60 Hz")
        func theScreenFollowsTheMonitor() throws {
            let stage = try Stage()
            // So that the late steps are taken.
            let size = PixelSize(width: 100, height: 80)
            _ = try stage.window(TestFrames(size, color: .black), size: size)
            try stage.wait("input") { stage.server.screen.refreshRate == 60 }
            for (width, height, rate) in [(1024, 768, 75), (1024, 768, 144), (640, 800, nil), (1280, 800, 30)]
                as [(Int, Int, Int?)]
            {
                let size = PixelSize(width: width, height: height)
                try stage.client.setScreen(size: size, rate: rate)
                try stage.wait("\(size) with \(rate ?? 0) Hz") {
                    stage.server.screen.size == size && abs(stage.server.screen.refreshRate - Double(rate ?? 60)) < 0.5
                }
                #expect(stage.recorder.screens.last == stage.server.screen)
            }
            #expect(stage.server.errorCount == 0)
        }
    }
}
