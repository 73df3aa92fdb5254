// SPDX-License-Identifier: MIT
internal import Foundation
internal import Glibc

/// Files that are written whole or not at all: a full disk, a limit or the end of the program leaves the old file as it was.
package enum WholeFile {
    /// Why a file was not written.
    package struct Failure: Error, CustomStringConvertible {
        package let path: String
        /// The system's words, as "No space left on device".
        package let cause: String

        package var description: String { "cannot write '\(path)': \(cause)" }

        fileprivate init(_ path: String, _ number: Int32 = errno) {
            self.path = path
            cause = String(cString: strerror(number))
        }

        /// - Parameter cause: Of data that could not be made.
        init(_ path: String, cause: String) {
            self.path = path
            self.cause = cause
        }
    }

    /// Writes the data to a new file in the same folder, which then takes the place and the permissions of the old one. The old one's
    /// hard links keep the old data.
    ///
    /// A symbolic link stays, and the file that it leads to is replaced or made. What is no plain file, as `/dev/stdout` of a pipe, is
    /// written to as it is.
    package static func write(_ data: Data, to path: String) throws(Failure) {
        var old = stat()
        let exists = stat(path, &old) == 0
        guard exists || errno == ENOENT else { throw Failure(path) }
        if exists, old.st_mode & S_IFMT != S_IFREG { return try writeInPlace(data, path) }
        let target = destination(of: path)
        let folder = (target as NSString).deletingLastPathComponent
        let (descriptor, temporary) = try make(in: folder.isEmpty ? "." : folder, for: path)
        var number: Int32 = 0
        if exists, fchmod(descriptor, old.st_mode & 0o777) != 0 { number = errno }
        if number == 0 { number = send(data, to: descriptor) }
        // A file system without fsync is no reason to fail.
        if number == 0, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { number = errno }
        if close(descriptor) != 0, number == 0 { number = errno }
        if number == 0, rename(temporary, target) != 0 { number = errno }
        guard number != 0 else { return }
        unlink(temporary)
        throw Failure(path, number)
    }

    private static func writeInPlace(_ data: Data, _ path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw Failure(path) }
        var number = send(data, to: descriptor)
        if close(descriptor) != 0, number == 0 { number = errno }
        if number != 0 { throw Failure(path, number) }
    }

    /// A new file in the folder. Its name is short, because the name of the file that it becomes may be as long as names can be.
    private static func make(in folder: String, for path: String) throws(Failure) -> (descriptor: Int32, path: String) {
        while true {
            let name = "\(folder)/.\(String(UInt64.random(in: 0 ... .max), radix: 36)).part"
            let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, name) }
            if errno != EEXIST { throw Failure(path) }
        }
    }

    /// Where the symbolic links of a path lead to, which need not exist.
    private static func destination(of path: String) -> String {
        var result = path
        // As many as the system follows.
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let length = readlink(result, &buffer, buffer.count)
            guard length > 0 else { break }
            let link = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let folder = (result as NSString).deletingLastPathComponent
            result = link.hasPrefix("/") || folder.isEmpty ? link : "\(folder)/\(link)"
        }
        return result
    }

    /// Writes all bytes. Returns 0 or the number of the error.
    private static func send(_ data: Data, to descriptor: Int32) -> Int32 {
        withoutSizeSignal {
            data.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
                    let count = Glibc.write(descriptor, start, rest.count)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { return count < 0 ? errno : EIO }
                    rest = rest.dropFirst(count)
                }
                return 0
            }
        }
    }

    /// Runs the body, in which a file beyond `ulimit -f` is an error instead of the end of the program.
    private static func withoutSizeSignal(_ body: () -> Int32) -> Int32 {
        var signals = sigset_t()
        var kept = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGXFSZ)
        pthread_sigmask(SIG_BLOCK, &signals, &kept)
        let number = body()
        // The signal waits for this thread.
        var none = timespec()
        if number == EFBIG, sigismember(&kept, SIGXFSZ) == 0 { sigtimedwait(&signals, nil, &none) }
        pthread_sigmask(SIG_SETMASK, &kept, nil)
        return number
    }
}
