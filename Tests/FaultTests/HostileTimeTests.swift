// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// The main thread's timer and the render thread wait for the next animation, however far away it is.
    @Suite("Hostile times") struct HostileTimeTests {
        @Test(
            "animations that begin or end at any time leave the program drawing and answering",
            arguments: ["delay", "duration", "beginTime", "layerBeginTime", "speed"],
            ["1e6", "1e10", "1e300", "inf", "-inf", "nan", "-1e10", "1e-6", "1e-300"])
        func anyTime(_ timed: String, _ time: String) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--root", "times", "--timed", timed, "--time", time], on: server)
            let window = try subject.window(client)
            try subject.wait(for: "times.viewDidAppear")
            try client.click(at: PixelPoint(x: 300, y: 300), in: window)
            try subject.wait(for: "click")
            try client.wait(for: "the picture after the click", seconds: 5) {
                subject.isRunning && (try? client.grab(window))?.pixel(x: 590, y: 390) == 0xFFFFFF
            }
            subject.send(SIGTERM)
            #expect(try subject.waitForExit() == 128 + SIGTERM)
            #expect(subject.errorLines == [])
        }
    }
}
