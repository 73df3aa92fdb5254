// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// A proxy for an X server that counts what its clients send. It delays nothing: over a real network an app is slow because of its bytes
/// and round trips, and both can be counted exactly. It can also close connections after a number of bytes from the server, refuse
/// clients, and put errors into what the server says.
package final class CountingLine: Sendable {
    /// The requests and round trips of one client so far.
    package struct Count: Sendable {
        package var bytesSent = 0
        /// How often the client waited for a reply, as far as that can be seen: it sent something after one or more replies had come.
        package var roundTrips = 0
        /// The number of requests by major opcode.
        package var requests: [UInt8: Int] = [:]
        /// `roundTrips` when the first window was mapped.
        package var roundTripsUntilMapped: Int?

        fileprivate var hasAnswer = false
    }

    private struct Counter {
        var count = Count()
        /// Errors that are sent to the client after the next packet of the server.
        var errors: [X11Stream.Failure] = []
        var sent = X11Stream(isServer: false)
        var received = X11Stream(isServer: true)
    }

    package let displayName: String
    private let path: String
    private let target: String
    private let listener: Int32
    private let counters = SanitizableMutex<[Counter]>([])
    private let sockets = SanitizableMutex<[Int32]>([])
    private let hasEnded = Atomic<Bool>(false)
    /// How many more bytes from the server are passed on.
    private let bytesLeft: SanitizableMutex<Int>
    private let brokenClient: Int?
    private let clientLimit: Int

    /// - Parameters:
    ///   - breakingAfter: The number of bytes from the server that are passed on. Then connections are closed, as when the server dies.
    ///   - client: The number of the connection, in their order, whose bytes count and that is closed alone. nil: the bytes of all
    ///     clients count together, and every connection is closed.
    ///   - clientLimit: How many clients may connect. Others are refused, as by a server that is full.
    package init(to server: XvfbServer, breakingAfter: Int = .max, client: Int? = nil, clientLimit: Int = .max) throws {
        bytesLeft = SanitizableMutex(breakingAfter)
        brokenClient = client
        self.clientLimit = clientLimit
        target = "/tmp/.X11-unix/X\(server.displayName.dropFirst())"
        var found: (path: String, number: Int, listener: Int32)?
        for number in 600..<900 where found == nil {
            let path = "/tmp/.X11-unix/X\(number)"
            if let listener = CountingLine.listen(at: path) { found = (path, number, listener) }
        }
        guard let found else { throw X11TestError("there is no free display for a line") }
        (path, listener) = (found.path, found.listener)
        displayName = ":\(found.number)"
        Thread.detachNewThread { [self] in takeClients() }
    }

    deinit {
        // The threads, which use them, keep this object.
        sockets.withLock { for socket in $0 { Glibc.close(socket) } }
    }

    /// Accepts no more clients. Existing connections continue.
    package func end() {
        // A second `close` might close another file that has been given the same descriptor.
        guard !hasEnded.exchange(true, ordering: .acquiringAndReleasing) else { return }
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        unlink(path)
    }

    /// The counts of all clients, in the order in which they connected.
    package var counts: [Count] { counters.withLock { $0.map(\.count) } }

    /// Sends a client errors with these codes, as if its last request had caused them, after the server's next packet for it.
    ///
    /// - Parameter client: The number of the connection, in their order.
    package func injectErrors(_ codes: [UInt8], resource: UInt32, into client: Int) {
        let errors = codes.map { X11Stream.Failure(code: $0, resource: resource) }
        counters.withLock { if $0.indices.contains(client) { $0[client].errors += errors } }
    }

    /// How many of a client's injected errors have not been sent yet.
    package func errorsLeft(of client: Int) -> Int {
        counters.withLock { $0.indices.contains(client) ? $0[client].errors.count : 0 }
    }

    // MARK: Clients

    private func takeClients() {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { return }
            guard counters.withLock({ $0.count }) < clientLimit, let server = CountingLine.connect(to: target) else {
                close(client)
                continue
            }
            let index = counters.withLock { counters in
                counters.append(Counter())
                return counters.count - 1
            }
            sockets.withLock { $0 += [client, server] }
            let isLimited = brokenClient ?? index == index
            Thread.detachNewThread { [self] in
                carry(from: client, to: server, isLimited: isLimited) {
                    self.count(sent: $0, by: index)
                    return []
                }
            }
            Thread.detachNewThread { [self] in
                carry(from: server, to: client, isLimited: isLimited, isLimited ? allowed : { $0 }) {
                    self.count(received: $0, by: index)
                }
                guard isLimited, isExhausted else { return }
                if let brokenClient { disconnect(brokenClient) } else { breakDown() }
            }
        }
    }

    private var isExhausted: Bool { bytesLeft.withLock { $0 == 0 } }

    private func allowed(_ length: Int) -> Int {
        bytesLeft.withLock { left in
            let result = min(length, left)
            left -= result
            return result
        }
    }

    /// Closes all connections at once, as when the server dies.
    package func breakDown() {
        end()
        sockets.withLock { for socket in $0 { shutdown(socket, Int32(SHUT_RDWR)) } }
    }

    private func disconnect(_ client: Int) {
        sockets.withLock { for socket in $0[(client * 2)..<(client * 2 + 2)] { shutdown(socket, Int32(SHUT_RDWR)) } }
    }

    /// - Parameter look: Is given what is passed on, and returns what follows it.
    private func carry(
        from source: Int32, to destination: Int32, isLimited: Bool, _ allowed: (Int) -> Int = { $0 },
        _ look: (ArraySlice<UInt8>) -> [UInt8]
    ) {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let length = allowed(read(source, &buffer, buffer.count))
            guard length > 0 else { break }
            let addition = look(buffer[..<length])
            CountingLine.send(buffer[..<length], to: destination)
            CountingLine.send(addition[...], to: destination)
            // Close now, not when the server sends more.
            if isLimited, isExhausted { break }
        }
        shutdown(destination, Int32(SHUT_WR))
    }

    private static func send(_ bytes: ArraySlice<UInt8>, to destination: Int32) {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let written = Glibc.send(
                    destination, bytes.baseAddress.map { $0 + start }, bytes.count - start, Int32(MSG_NOSIGNAL))
                guard written > 0 else { return }
                start += written
            }
        }
    }

    private func count(sent bytes: ArraySlice<UInt8>, by index: Int) {
        counters.withLock { counters in
            counters[index].count.bytesSent += bytes.count
            if counters[index].count.hasAnswer { counters[index].count.roundTrips += 1 }
            counters[index].count.hasAnswer = false
            for packet in counters[index].sent.take(bytes) {
                counters[index].count.requests[packet.kind, default: 0] += 1
                let mapWindow: UInt8 = 8
                if packet.kind == mapWindow, counters[index].count.roundTripsUntilMapped == nil {
                    counters[index].count.roundTripsUntilMapped = counters[index].count.roundTrips
                }
            }
        }
    }

    /// Returns the bytes of the errors that are to follow.
    private func count(received bytes: ArraySlice<UInt8>, by index: Int) -> [UInt8] {
        counters.withLock { counters in
            let reply: UInt8 = 1
            if counters[index].received.take(bytes).contains(where: { $0.kind == reply }) {
                counters[index].count.hasAnswer = true
            }
            guard let sequence = counters[index].received.sequence else { return [] }
            defer { counters[index].errors = [] }
            return counters[index].errors.flatMap { $0.bytes(sequence: sequence) }
        }
    }

    // MARK: Sockets

    private static func listen(at path: String) -> Int32? {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard listener >= 0 else { return nil }
        guard withAddress(path, { bind(listener, $0, $1) }) == 0, Glibc.listen(listener, 8) == 0 else {
            close(listener)
            return nil
        }
        return listener
    }

    private static func connect(to path: String) -> Int32? {
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard server >= 0 else { return nil }
        guard withAddress(path, { Glibc.connect(server, $0, $1) }) == 0 else {
            close(server)
            return nil
        }
        return server
    }

    private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { field in
            field.copyBytes(from: path.utf8.prefix(field.count - 1))
        }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }
}

/// Splits one direction of an X connection into its packets. Assumes little-endian clients, as the test machines are.
struct X11Stream {
    struct Packet {
        /// From a client: the major opcode. From a server: 0 for an error, 1 for a reply, otherwise the event's code.
        var kind: UInt8
    }

    /// An error as a server sends it.
    struct Failure {
        var code: UInt8
        var resource: UInt32

        /// The packet, for the request with this number. The request is said to have been a MapWindow.
        func bytes(sequence: (UInt8, UInt8)) -> [UInt8] {
            let resourceBytes = (0..<4).map { UInt8(truncatingIfNeeded: resource >> (8 * $0)) }
            return [0, code, sequence.0, sequence.1] + resourceBytes + [0, 0, 8] + [UInt8](repeating: 0, count: 21)
        }
    }

    private let isServer: Bool
    private var hasBegun = false
    private var rest: [UInt8] = []
    private var lastSequence: (UInt8, UInt8)?

    /// The number of the request that the server's last packet belongs to. nil inside of a packet, and before the first.
    var sequence: (UInt8, UInt8)? { rest.isEmpty ? lastSequence : nil }

    init(isServer: Bool) {
        self.isServer = isServer
    }

    mutating func take(_ bytes: ArraySlice<UInt8>) -> [Packet] {
        rest += bytes
        var packets: [Packet] = []
        var start = 0
        while let length = length(at: start), start + length <= rest.count {
            if hasBegun { packets.append(Packet(kind: isServer ? rest[start] & 0x7F : rest[start])) }
            let keymapNotify: UInt8 = 11
            if hasBegun, isServer, rest[start] & 0x7F != keymapNotify { lastSequence = (rest[start + 2], rest[start + 3]) }
            hasBegun = true
            start += length
        }
        rest.removeFirst(start)
        return packets
    }

    /// The length of the packet in bytes; nil when too little of it has been received.
    private func length(at start: Int) -> Int? {
        func number(_ offset: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(rest[start + offset + $1]) << (8 * $1) }
        }
        func padded(_ length: Int) -> Int { (length + 3) / 4 * 4 }
        let known = rest.count - start
        guard known >= 32 || (known >= 4 && hasBegun && !isServer) || (known >= 12 && !hasBegun) else { return nil }
        guard hasBegun else {
            return isServer ? 8 + number(6, 2) * 4 : 12 + padded(number(6, 2)) + padded(number(8, 2))
        }
        if isServer {
            let kind = rest[start] & 0x7F
            let generic: UInt8 = 35
            return kind == 1 || kind == generic ? 32 + number(4, 4) * 4 : 32
        }
        let short = number(2, 2)
        if short > 0 { return short * 4 }
        // A length of 0 means the BIG-REQUESTS format: the real length follows in the next word.
        return known >= 8 ? max(number(4, 4) * 4, 8) : nil
    }
}
