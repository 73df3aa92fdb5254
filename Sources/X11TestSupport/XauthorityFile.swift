// SPDX-License-Identifier: MIT
internal import Foundation
internal import Synchronization

/// The authorization cookie of this process's test servers. Without it Xvfb would accept clients of any user. Servers choose their display
/// numbers themselves, so the file has a single entry that matches every number.
final class XauthorityFile: Sendable {
    private static let users = Mutex<(count: Int, directory: URL?)>((0, nil))

    let url: URL

    /// Makes the file unless another object of this process has done so, and sets this process's XAUTHORITY to it.
    init() throws {
        url = try XauthorityFile.users.withLock { users in
            let directory =
                if let kept = users.directory { kept } else { try XauthorityFile.makeDirectory() }
            users = (users.count + 1, directory)
            return directory.appendingPathComponent("Xauthority")
        }
    }

    deinit {
        XauthorityFile.users.withLock { users in
            users.count -= 1
            guard users.count == 0, let directory = users.directory else { return }
            try? FileManager.default.removeItem(at: directory)
            users.directory = nil
        }
    }

    private static func makeDirectory() throws -> URL {
        let name = "proscenium-x11-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = directory.appendingPathComponent("Xauthority")
        let isMade = FileManager.default.createFile(
            atPath: file.path, contents: entry(cookie: (0..<16).map { _ in UInt8.random(in: 0...255) }),
            attributes: [.posixPermissions: 0o600])
        guard isMade else { throw X11TestError("cannot write \(file.path)") }
        setenv("XAUTHORITY", file.path, 1)
        return directory
    }

    /// An entry of the family FamilyWild, without address and display number, with the cookie. Lengths are big-endian.
    private static func entry(cookie: [UInt8]) -> Data {
        var data = Data([0xFF, 0xFF])
        for field in [[], [], Array("MIT-MAGIC-COOKIE-1".utf8), cookie] {
            data.append(contentsOf: [UInt8(field.count >> 8), UInt8(field.count & 0xFF)])
            data.append(contentsOf: field)
        }
        return data
    }
}
