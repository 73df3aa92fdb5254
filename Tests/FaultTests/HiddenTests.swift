// SPDX-License-Identifier: MIT
import CoreGraphics
import Glibc
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// A window that is not visible draws nothing, but its transitions end on time.
    @Suite("Hidden windows") struct HiddenTests {
        enum Way: String, CaseIterable { case unmapped, iconified, stateHidden }

        private let middle = PixelPoint(x: 100, y: 100)

        private func hide(_ way: Way, _ window: WindowID, _ client: XTestClient) throws {
            switch way {
            case .unmapped: client.unmapWindow(window)
            case .iconified: client.iconifyWindow(window)
            case .stateHidden: client.setStates(["_NET_WM_STATE_HIDDEN"], of: window)
            }
            if way != .stateHidden {
                try client.wait(for: "the window to go", watching: [window]) { !client.isOnScreen(window) }
            }
            // Events and the ping arrive in order, so the program knows that it is hidden. The frame that it was drawing may still come.
            #expect(client.ping(window, seconds: 2))
            #expect(client.ping(window, seconds: 2))
        }

        private func unhide(_ way: Way, _ window: WindowID, _ client: XTestClient) throws {
            switch way {
            case .unmapped, .iconified: client.mapWindow(window)
            case .stateHidden: client.setStates([], of: window)
            }
            try client.wait(for: "the window", watching: [window]) { client.isOnScreen(window) }
        }

        @Test("a transition of a hidden window ends in its time", arguments: Way.allCases)
        func aTransitionEndsInTime(_ way: Way) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let manager = way == .iconified ? try WindowManager(.openbox, on: server, client: client) : nil
            defer { manager?.end() }
            let subject = try Subject(["--duration", "0.8"], on: server)
            let window = try subject.window(client)
            let first = client.frameNumber(of: window) ?? 0
            try client.click(at: middle, in: window)
            let began = try subject.wait(for: "panel.viewIsAppearing").time
            try client.waitForFrame(first + 2, of: window)
            try hide(way, window, client)
            let hidden = try #require(client.frameNumber(of: window))
            let ended = try subject.wait(for: "presented").time
            // Both times are the program's own; six periods for turns that a busy machine delays.
            #expect(abs(ended - began - 0.8) < 0.1, "the transition took \(ended - began) s")
            let last = try #require(client.frameNumber(of: window))
            #expect(last <= hidden + 1)
            try unhide(way, window, client)
            try client.wait(for: "the picture of the end", watching: [window]) {
                guard let picture = try? client.grab(window) else { return false }
                return picture.pixel(x: 20, y: 20) == 0x990000 && picture.pixel(x: 590, y: 200) == 0xFFFFFF
            }
            // The first frame is right already. A manager that maps a window makes it visible in two steps, and each may lose pixels.
            #expect(try #require(client.frameNumber(of: window)) <= last + (way == .iconified ? 2 : 1))
            #expect(subject.errorLines == [])
        }

        /// A program whose window is hidden or covered, with what it runs on.
        private struct Hidden {
            let name: String
            let server: XvfbServer
            let client: XTestClient
            let manager: WindowManager?
            let subject: Subject
            let window: WindowID
            let cover: WindowID
        }

        /// In mid-presentation. Or covered by another window, while a square moves for ever.
        private func hidden(_ way: Way?, isManaged: Bool) throws -> Hidden {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let manager = isManaged ? try WindowManager(.openbox, on: server, client: client) : nil
            let subject = try Subject(
                way == nil ? ["--root", "ruler", "--size", "300x200"] : ["--duration", "20"], on: server)
            let window = try subject.window(client)
            if way != nil {
                try client.click(at: middle, in: window)
                try subject.wait(for: "panel.viewIsAppearing")
            }
            try client.waitForFrame((client.frameNumber(of: window) ?? 0) + 5, of: window)
            let cover = client.makeWindow(size: PixelSize(width: 1280, height: 800), isOverrideRedirect: true)
            if let way {
                try hide(way, window, client)
            } else {
                client.mapWindow(cover)
                client.synchronize()
                for _ in 0..<2 { #expect(client.ping(window, seconds: 2)) }
            }
            let name = "\(way?.rawValue ?? "covered")\(isManaged ? ", managed" : "")"
            return Hidden(
                name: name, server: server, client: client, manager: manager, subject: subject, window: window, cover: cover)
        }

        /// All are measured in the same second and a half.
        @Test("while a window is hidden or covered, nothing is drawn, and its program wakes twice a second at most")
        func aHiddenProgramSleeps() throws {
            let all = [
                try hidden(.unmapped, isManaged: false), try hidden(.iconified, isManaged: true),
                try hidden(.stateHidden, isManaged: false), try hidden(nil, isManaged: false), try hidden(nil, isManaged: true),
            ]
            let wakeups = all.map { Wakeups(of: $0.subject.identifier) }
            let frames = try all.map { try #require($0.client.frameNumber(of: $0.window)) }
            letTimePass(seconds: 1.5)
            for (index, each) in all.enumerated() {
                let count = Wakeups(of: each.subject.identifier).since(wakeups[index])
                #expect(count <= 3, "\(each.name): \(count) wakeups in 1.5 s")
                #expect(try #require(each.client.frameNumber(of: each.window)) == frames[index], "\(each.name) was drawn")
                #expect(!each.subject.events.contains("presented") && each.subject.errorLines == [])
                each.manager?.end()
            }
        }

        @Test("a window that others covered goes on moving when it is seen again", arguments: [false, true])
        func aCoveredWindow(_ isManaged: Bool) throws {
            let covered = try hidden(nil, isManaged: isManaged)
            defer { covered.manager?.end() }
            let (client, window) = (covered.client, covered.window)
            let last = try #require(client.frameNumber(of: window))
            client.destroyWindow(covered.cover)
            try client.waitForFrame(last + 5, of: window)
            #expect(try client.grab(window).pixel(x: 41, y: 100) == 0x0000FF)
            #expect(covered.subject.errorLines == [])
        }

        /// After a second in which the process is stopped, the animation continues where it should be by then, without extra frames.
        @Test("a program that was stopped jumps once to where it would be")
        func aStoppedProgramJumpsOnce() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "1.2"], on: server)
            let window = try subject.window(client)
            let first = client.frameNumber(of: window) ?? 0
            try client.click(at: middle, in: window)
            let began = try subject.wait(for: "panel.viewIsAppearing").time
            try client.waitForFrame(first + 3, of: window)
            subject.send(SIGSTOP)
            letTimePass(seconds: 0.6)
            let stopped = try #require(client.frameNumber(of: window))
            subject.send(SIGCONT)
            let ended = try subject.wait(for: "presented").time
            // Six periods for turns that a busy machine delays.
            #expect(abs(ended - began - 1.2) < 0.1, "the transition took \(ended - began) s")
            let frames = try client.waitForFrame(stopped + 1, of: window) - first
            // There would be 72 without the stop, which takes 36 of them, and 8 are for signals that arrive late. A busy machine draws
            // fewer.
            #expect(frames <= 44, "\(frames) frames")
            try client.wait(for: "the picture of the end", watching: [window]) {
                try client.grab(window).pixel(x: 20, y: 20) == 0x990000
            }
            #expect(subject.errorLines == [])
        }
    }
}
