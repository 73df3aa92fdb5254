// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// The same program on servers without some extensions must show the same pixels, or almost the same.
    @Suite("Server variants") struct ServerVariantTests {
        struct Variant: CustomTestStringConvertible, Sendable {
            var depth = 24
            var withoutExtensions: [String] = []
            var environment: [String: String] = [:]
            /// The largest allowed difference of a channel, in 255ths.
            var tolerance = 0
            var testDescription: String { "\(depth) bits, without \(withoutExtensions) \(environment)" }
        }

        /// The pixels of the window with the panel open.
        private func picture(_ variant: Variant) throws -> CGImage {
            let server = try XvfbServer(depth: variant.depth, withoutExtensions: variant.withoutExtensions)
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.05"], on: server, environment: variant.environment)
            let window = try subject.window(client)
            #expect(abs(Int(try client.grab(window).pixel(x: 590, y: 10)) - 0xFF0000) <= variant.tolerance)
            try client.click(at: PixelPoint(x: 100, y: 100), in: window)
            try subject.wait(for: "presented")
            var last = try client.grab(window)
            try client.wait(for: "the last picture", watching: [window]) {
                letTimePass(seconds: 0.05)
                let next = try client.grab(window)
                defer { last = next }
                return next.largestDifference(to: last) == 0 && next.pixel(x: 599, y: 399) == 0xFFFFFF
            }
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            #expect(subject.errorLines == [])
            return last
        }

        @Test("the program runs without any extension that may be missing")
        func everythingThatMayBeMissing() throws {
            let reference = try picture(Variant())
            #expect(reference.pixel(x: 100, y: 390) == 0x990000)
            // Without shared memory the server draws the paths itself, and their edges differ a little.
            let ofPaths = 6
            let variants = [
                Variant(withoutExtensions: ["MIT-SHM"], tolerance: ofPaths),
                Variant(withoutExtensions: ["RENDER"], tolerance: 7),
                Variant(withoutExtensions: ["RENDER", "MIT-SHM"], tolerance: 7),
                Variant(withoutExtensions: ["RANDR"]),
                Variant(withoutExtensions: ["Composite"]),
                Variant(withoutExtensions: ["XFIXES", "DAMAGE"]),
                Variant(withoutExtensions: ["Generic Event Extension"]),
                Variant(environment: ["PROSCENIUM_WITHOUT": "present,randr,xinput,shm"], tolerance: ofPaths),
                Variant(environment: ["PROSCENIUM_SURFACE": "image"]),
                Variant(environment: ["PROSCENIUM_SURFACE": "shm"]),
                Variant(depth: 16, tolerance: 8),
                Variant(depth: 30, tolerance: 2 + ofPaths),
            ]
            for variant in variants {
                let difference = try picture(variant).largestDifference(to: reference) ?? 255
                #expect(difference <= variant.tolerance, "\(variant.testDescription): \(difference)")
            }
        }
    }
}
