// SPDX-License-Identifier: MIT
import CoreGraphics
import Glibc
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Floods of input events and sizes.
    @Suite("Storms") struct StormTests {
        private let middle = PixelPoint(x: 100, y: 100)

        @Test("after ten thousand clicks the program still works")
        func tenThousandClicks() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.05"], on: server)
            let window = try subject.window(client)
            try client.movePointer(to: middle, in: window)
            for click in 0..<20_000 { try client.setButton(isPressed: click % 2 == 0) }
            client.synchronize()
            #expect(client.ping(window, seconds: 5), "the queue is not drained")
            for key in 0..<2_000 { try client.pressKey(UInt(0x61 + key % 26)) }
            for step in 0..<10_000 { try client.movePointer(to: PixelPoint(x: step % 600, y: step % 400)) }
            client.synchronize()
            #expect(client.ping(window, seconds: 5), "the queue is not drained")
            // The program still works.
            let presented = subject.events.filter { $0 == "presented" }.count
            #expect(presented > 0)
            let deadline = Deadline(seconds: 5)
            while subject.events.filter({ $0 == "presented" }).count == presented, !deadline.hasPassed {
                try client.click(at: middle, in: window)
                letTimePass(seconds: 0.1)
            }
            #expect(subject.events.filter { $0 == "presented" }.count > presented)
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            let balance = AppearanceBalance(subject.events)
            #expect(balance.faults == [] && balance.unfinished == [])
            #expect(!subject.errorLines.contains { $0.contains("X error") }, "\(subject.errorLines.prefix(5))")
        }

        @Test("sizes that no screen has are survived, with and without a window manager", arguments: [false, true])
        func sizesThatNoScreenHas(_ isManaged: Bool) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let manager = isManaged ? try WindowManager(.openbox, on: server, client: client) : nil
            defer { manager?.end() }
            let subject = try Subject(["--duration", "0.1", "--size", "800x600"], on: server)
            let window = try subject.window(client)
            try client.click(at: middle, in: window)
            try subject.wait(for: "presented")
            let size = PixelSize(width: 800, height: 600)
            // Not where a manager may have put it, partly off the screen: pixels cannot be read there.
            client.moveWindow(window, to: PixelPoint(x: 50, y: 50))
            let reference = try settledPicture(window, size, subject, client)
            #expect(reference.pixel(x: 790, y: 300) == 0xFFFFFF)
            let before = residentBytes(of: subject.identifier)
            let sizes = [
                (1, 1), (2, 2), (32767, 1), (1, 32767), (65535, 65535), (600, 1), (16384, 64), (16384, 16384), (1, 1),
            ]
            for (width, height) in sizes {
                client.resizeWindow(window, to: PixelSize(width: width, height: height))
                client.synchronize()
                #expect(client.ping(window, seconds: 10))
            }
            for step in 0..<1000 {
                client.resizeWindow(window, to: PixelSize(width: 1 + step * 7919 % 1200, height: 1 + step * 104_729 % 800))
            }
            client.resizeWindow(window, to: size)
            client.moveWindow(window, to: PixelPoint(x: 50, y: 50))
            try client.wait(for: "the picture of before", watching: [window], seconds: 10) {
                try client.size(of: window) == size && (try? client.grab(window))?.largestDifference(to: reference) == 0
            }
            let growth = residentBytes(of: subject.identifier) - before
            #expect(growth < before / 20 + 2_000_000, "\(growth) bytes more than the \(before) before")
            #expect(
                subject.events.filter { $0.hasPrefix("root.layout") }.allSatisfy { !$0.contains("inf") && !$0.contains("nan") })
            #expect(!subject.errorLines.contains { $0.contains("X error") }, "\(subject.errorLines)")
        }

        /// Sizes are merged into one layout for each turn, and the transition ends on time.
        @Test("a thousand sizes in mid-transition are survived")
        func aThousandSizesInMidTransition() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "1"], on: server)
            let window = try subject.window(client)
            try client.click(at: middle, in: window)
            let began = try subject.wait(for: "panel.viewIsAppearing").time
            for step in 0..<1000 {
                client.resizeWindow(window, to: PixelSize(width: 400 + step % 200, height: 300 + step % 100))
            }
            client.resizeWindow(window, to: PixelSize(width: 500, height: 300))
            let ended = try subject.wait(for: "presented").time
            // Six periods for turns that a busy machine delays.
            #expect(abs(ended - began - 1) < 0.1, "the transition took \(ended - began) s")
            let layouts = subject.events.filter { $0.hasPrefix("root.layout") }
            #expect(layouts.count <= 70 && layouts.last == "root.layout 500.0x300.0", "\(layouts.count)")
            let picture = try settledPicture(window, PixelSize(width: 500, height: 300), subject, client)
            #expect(picture.pixel(x: 330, y: 150) == 0x990000 && picture.pixel(x: 335, y: 150) == 0xFFFFFF)
        }

        @Test("two instances do not disturb each other")
        func twoInstancesDoNotKnowEachOther() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let one = try Subject(on: server)
            // Moved aside, because a window that the other one covers is not drawn.
            let first = try one.window(client)
            client.moveWindow(first, to: PixelPoint(x: 650, y: 0))
            let two = try Subject(["--duration", "0.5"], on: server)
            let windows = (first, try two.window(client))
            for window in [windows.0, windows.1] { try client.click(at: middle, in: window) }
            try one.wait(for: "panel.viewIsAppearing")
            try two.wait(for: "panel.viewIsAppearing")
            one.send(SIGKILL)
            #expect(try one.waitForExit() == -SIGKILL)
            try two.wait(for: "presented")
            try client.click(at: middle, in: windows.1)
            try two.wait(for: "dismissed")
            client.sendDelete(windows.1)
            #expect(try two.waitForExit() == 0)
            #expect(two.errorLines == [])
        }

        /// Resizes the window, and waits until it is drawn in that size.
        private func settledPicture(
            _ window: WindowID, _ size: PixelSize, _ subject: Subject, _ client: XTestClient
        ) throws -> CGImage {
            client.resizeWindow(window, to: size)
            try client.wait(for: "the size", watching: [window]) { try client.size(of: window) == size }
            var last = try client.grab(window)
            // Until two grabs some frames apart are equal.
            try client.wait(for: "a picture that stays", seconds: 10) {
                #expect(client.ping(window, seconds: 5))
                letTimePass(seconds: 0.15)
                let next = try client.grab(window)
                defer { last = next }
                return next.largestDifference(to: last) == 0
            }
            return last
        }
    }
}
