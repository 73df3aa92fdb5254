// SPDX-License-Identifier: MIT
import CX11
import Glibc
import Testing
import Timekeeping
import WindowServer
import X11TestSupport
import X11WindowServer

extension X11Tests {
    /// Xlib's error handlers belong to the whole process: whose error it is, and what is expected.
    @Suite("Errors") struct ErrorTests {
        @Test("however many resources others may destroy, errors on them are expected, and on no others")
        func manyMortals() throws {
            let xvfb = try XvfbServer()
            let connection = try #require(cx11_open(xvfb.displayName))
            defer { cx11_close(connection) }
            let display = cx11_display(connection)
            let windows = (0..<300).map { _ in XCreateSimpleWindow(display, cx11_root(display), 0, 0, 1, 1, 0, 0, 0) }
            for window in windows { cx11_expect_death(connection, window) }
            for window in windows { XDestroyWindow(display, window) }
            for window in windows { XMapWindow(display, window) }
            XSync(display, False)
            #expect(cx11_error_count(connection) == 0)
            // In an order that is not that of their making.
            for window in windows.reversed() where window % 2 == 0 { cx11_forget_death(connection, window) }
            for window in windows where window % 2 != 0 { XMapWindow(display, window) }
            XSync(display, False)
            #expect(cx11_error_count(connection) == 0)
            XMapWindow(display, try #require(windows.first { $0 % 2 == 0 }))
            XSync(display, False)
            #expect(cx11_error_count(connection) == 1)
        }

        @Test("a test's client in the same process does not keep a program from ending when its server is lost")
        func aTestClientInTheSameProcess() async {
            await #expect(processExitsWith: .exitCode(74)) { @MainActor in
                // Installs the program's handlers: those of the client are the later ones.
                _ = cx11_open("bogus")
                let xvfb = try XvfbServer()
                let connection = try #require(cx11_open(xvfb.displayName))
                cx11_end_process_on_loss(true)
                let client = try XTestClient(xvfb)
                xvfb.kill()
                client.synchronize()
                XSync(cx11_display(connection), False)
            }
        }

        @Test("a test's client outlives its server")
        func aTestClientOutlivesItsServer() async {
            await #expect(processExitsWith: .exitCode(3)) { @MainActor in
                let xvfb = try XvfbServer()
                let client = try XTestClient(xvfb)
                let connection = try #require(cx11_open(xvfb.displayName))
                cx11_end_process_on_loss(true)
                xvfb.kill()
                // Not the connection's loss: the process goes on.
                client.synchronize()
                _ = connection
                _exit(3)
            }
        }

        @Test("a ping to a server that has ended is not answered, at once", .timeLimit(.minutes(1)))
        func aPingToADeadServer() throws {
            let xvfb = try XvfbServer()
            let client = try XTestClient(xvfb)
            let window = client.makeWindow(size: PixelSize(width: 1, height: 1))
            xvfb.kill()
            let start = MonotonicClock.now
            #expect(!client.ping(window, seconds: 20))
            #expect(MonotonicClock.now - start < 10)
        }
    }
}
