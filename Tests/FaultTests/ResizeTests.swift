// SPDX-License-Identifier: MIT
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// A program that needs 120 ms for every layout is resized by its edge, while a second client reads the window's pixels as often as
    /// it can. Every pixel must belong to one frame, or be background where the window has grown beyond that frame.
    @Suite("Resizes on screen") struct ResizeTests {
        struct Trial: CustomStringConvertible, Sendable {
            /// nil: there is no window manager, and the test itself resizes the window.
            let manager: WindowManager.Kind?
            let surface: String
            var description: String { "\(manager?.rawValue ?? "no manager"), surface \(surface)" }
        }

        static let managed = WindowManager.Kind.allCases.filter(\.isInstalled).flatMap { kind in
            ["shm", "server"].map { Trial(manager: kind, surface: $0) }
        }

        private static let layoutTime = 0.12

        private func start(_ trial: Trial, on server: XvfbServer) throws -> Subject {
            try Subject(
                ["--root", "ruler", "--size", "400x300", "--slow-layout", "\(Self.layoutTime)"], on: server,
                environment: ["PROSCENIUM_SURFACE": trial.surface])
        }

        private func layouts(_ subject: Subject) -> [String] {
            subject.events.filter { $0.hasPrefix("ruler.layout") }
        }

        private func expectCleanliness(_ watch: RulerWatch, _ subject: Subject, _ trial: Trial) throws {
            let deadline = Deadline(seconds: 5)
            repeat { try watch.look() } while !watch.isSettled && !deadline.hasPassed
            try watch.look(for: 0.2)
            #expect(watch.isSettled, "\(trial): the last size is shown")
            #expect(watch.wrongPixels == 0, "\(trial): \(watch.firstWrong ?? "")")
            // Pixels that are sent instead of shared arrive in parts, but each part must belong to one frame.
            if trial.surface != "image" { #expect(watch.torn == 0, "\(trial): parts of two frames at once") }
            #expect(watch.lies == 0, "\(trial): the counter rose before the frame was there")
            #expect(watch.samplesAhead > 0, "\(trial): the window never was larger than its frame: nothing was tried")
            // One layout for each size that was handled, and none for those that were merged.
            let layouts = layouts(subject)
            for (one, next) in zip(layouts, layouts.dropFirst()) { #expect(one != next, "\(trial): laid out twice") }
            let shown = Set(watch.frameSizes.map { "ruler.layout \($0.width)x\($0.height)" })
            #expect(shown.isSubset(of: layouts), "\(trial): every frame that is shown was laid out")
            print(
                "ResizeTests: \(trial): \(watch.samples) samples, \(watch.samplesAhead) of them ahead of the frame, "
                    + "\(watch.wrongPixels) wrong pixels, \(watch.torn) torn, \(watch.lies) lies, \(watch.windowSizes.count) sizes seen, \(layouts.count) layouts, "
                    + "\(watch.frameSizes.count) frames' sizes seen, sync counter \(watch.syncValue)")
        }

        @Test("resized by a window manager's own drag, no pixel is wrong", arguments: managed)
        func draggedByTheManager(_ trial: Trial) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let manager = try WindowManager(try #require(trial.manager), on: server, client: client)
            defer {
                // xfwm4 and its session bus end at once with the server, but take long after SIGTERM.
                server.end()
                manager.end()
            }
            let subject = try start(trial, on: server)
            let window = try subject.window(client)
            client.moveWindow(window, to: PixelPoint(x: 250, y: 200))
            let watch = RulerWatch(window, client: client)
            try watch.look(for: 0.3)
            // The lower right corner out and in, then the upper left one.
            try drag(watch, client, corner: 0.9, by: [(260, 180), (-300, -220)])
            try drag(watch, client, corner: 0.1, by: [(-150, -110), (160, 120)])
            try expectCleanliness(watch, subject, trial)
            // A busy machine shows few of the sizes on the way.
            #expect(watch.windowSizes.count > 2, "\(trial): it was not resized")
            #expect(watch.syncValue > 0, "\(trial): the manager asked for no synchronization")
        }

        /// Alt and the right button resize a window by the defaults of openbox and xfwm4.
        private func drag(
            _ watch: RulerWatch, _ client: XTestClient, corner: Double, by ways: [(x: Int, y: Int)]
        ) throws {
            let size = try client.size(of: watch.window)
            let origin = try client.origin(of: watch.window)
            var place = PixelPoint(
                x: origin.x + Int(Double(size.width) * corner), y: origin.y + Int(Double(size.height) * corner))
            try client.movePointer(to: place)
            try client.setKey(0xFFE9, isPressed: true)
            try client.setButton(3, isPressed: true)
            for way in ways {
                let start = place
                for step in 1...12 {
                    place = PixelPoint(x: start.x + way.x * step / 12, y: start.y + way.y * step / 12)
                    try client.movePointer(to: place)
                    try watch.look(for: 0.03)
                }
            }
            try client.setButton(3, isPressed: false)
            try client.setKey(0xFFE9, isPressed: false)
            try watch.look(for: 0.2)
        }

        @Test(
            "resized without a manager, no pixel is wrong, and the counter has a value when its size is on screen, not before",
            arguments: ["shm", "server", "image"].map { Trial(manager: nil, surface: $0) })
        func resizedByTheTest(_ trial: Trial) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try start(trial, on: server)
            let window = try subject.window(client)
            let watch = RulerWatch(window, client: client)
            try watch.look(for: 0.1)
            // All sizes differ, growing and shrinking; some come faster than the program can lay out, some slower.
            var sizes = [PixelSize(width: 400, height: 300)]
            var answered: Set<Int64> = []
            for step in 1...24 {
                let reach = step <= 12 ? step : 24 - step
                let size = PixelSize(width: 401 + reach * 37 + step, height: 301 + reach * 23 + step)
                sizes.append(size)
                client.sendSyncRequest(Int64(step), to: window)
                client.resizeWindow(window, to: size)
                let deadline = Deadline(seconds: step % 4 == 0 ? 0.3 : 0.04)
                repeat {
                    let seen = try watch.look()
                    guard let index = sizes.firstIndex(of: seen.frame) else { continue }
                    answered.insert(seen.syncValue)
                    #expect(index >= Int(seen.syncValue), "\(trial): the counter is ahead of the frame")
                } while !deadline.hasPassed
            }
            try expectCleanliness(watch, subject, trial)
            #expect(watch.syncValue == 24, "\(trial): the last size is announced")
            #expect(answered.count > 4, "\(trial): \(answered)")
        }
    }
}
