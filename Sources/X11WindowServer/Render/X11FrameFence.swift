// SPDX-License-Identifier: MIT

/// Bounds what is on its way to a server far away, without ever waiting for an answer. Pure: it is told frames and answers.
///
/// Every few frames the server is asked to send a number back. While the answers stay away no frame is begun: the line is
/// full, and frames would only queue in front of it.
struct X11FrameFence {
    /// An answer costs as many bytes as a frame.
    private static let framesForEachAnswer: UInt32 = 4
    /// A line of 20 Mbit/s carries so many in a frame's time and a half.
    private static let maximumBytes = 64 << 10

    /// Frames that may be on their way: what the round trip holds, and some for the line's unevenness.
    private let maximumFrames: UInt32
    private var drawn: UInt32 = 0
    private var asked: UInt32 = 0
    private var answered: UInt32 = 0
    private var bytesUntilAsked: [(frame: UInt32, bytes: Int)] = []
    private var bytesSinceAsked = 0

    init(roundTrip: Double, period: Double) {
        let inFlight = (roundTrip / max(period, 0.001)).rounded(.up)
        maximumFrames = UInt32(min(max(inFlight, 1), 60)) + 2 * X11FrameFence.framesForEachAnswer
    }

    /// Whether a frame may be begun.
    var isOpen: Bool { drawn &- answered < maximumFrames && bytesOnTheirWay < X11FrameFence.maximumBytes }

    private var bytesOnTheirWay: Int { bytesUntilAsked.reduce(bytesSinceAsked) { $0 + $1.bytes } }

    /// A frame was sent. The number that the server shall answer with; nil: not this time.
    mutating func add(bytes: Int) -> UInt32? {
        drawn &+= 1
        bytesSinceAsked += bytes
        let isDue = drawn &- asked >= X11FrameFence.framesForEachAnswer || bytesSinceAsked >= X11FrameFence.maximumBytes / 4
        guard isDue else { return nil }
        asked = drawn
        bytesUntilAsked.append((drawn, bytesSinceAsked))
        bytesSinceAsked = 0
        return drawn
    }

    /// The server is through with the frame.
    mutating func receive(_ frame: UInt32) {
        // Anybody can send such numbers.
        guard let index = bytesUntilAsked.firstIndex(where: { $0.frame == frame }) else { return }
        bytesUntilAsked.removeSubrange(...index)
        answered = frame
    }
}
