// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Limits how many frames are on their way to a far server, without ever waiting for an answer. Pure.
///
/// Every few frames the server is asked to send a number back. While too many answers are missing no frame is begun: the line is full,
/// and further frames would only queue in front of it.
struct X11FrameFence {
    /// The number of frames after which an answer is requested. Not every frame, because an answer costs as many bytes as a frame.
    private static let framesForEachAnswer: UInt32 = 4
    /// As many bytes as a line of 20 Mbit/s carries in one and a half periods.
    private static let maximumBytes = 64 << 10

    /// The maximum number of frames on their way: those of a round trip, and some because lines are uneven.
    private let maximumFrames: UInt32
    private var drawn: UInt32 = 0
    private var asked: UInt32 = 0
    private var answered: UInt32 = 0
    private var bytesUntilAsked: [(frame: UInt32, bytes: Int)] = []
    private var bytesSinceAsked = 0

    init(roundTrip: Double, period: Double) {
        let inFlight = (roundTrip / max(period, 0.001)).rounded(.up)
        maximumFrames = UInt32(saturating: min(max(inFlight, 1), 60)) + 2 * X11FrameFence.framesForEachAnswer
    }

    /// Whether a frame may be begun.
    var isOpen: Bool { drawn &- answered < maximumFrames && bytesOnTheirWay < X11FrameFence.maximumBytes }

    private var bytesOnTheirWay: Int { bytesUntilAsked.reduce(bytesSinceAsked) { $0 + $1.bytes } }

    /// Takes note of a frame that was sent.
    ///
    /// - Returns: The number that the server is to send back; nil when it is not asked this time.
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

    /// The server has finished the frame.
    mutating func receive(_ frame: UInt32) {
        // Any client can send such numbers; only those count that were asked for.
        guard let index = bytesUntilAsked.firstIndex(where: { $0.frame == frame }) else { return }
        bytesUntilAsked.removeSubrange(...index)
        answered = frame
    }
}
