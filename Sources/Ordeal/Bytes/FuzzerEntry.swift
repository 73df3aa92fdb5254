// SPDX-License-Identifier: MIT
internal import Foundation

/// The parser that libFuzzer tries: the environment variable ORDEAL_TARGET names it.
private let fuzzedTarget: ByteTarget = {
    let name = ProcessInfo.processInfo.environment["ORDEAL_TARGET"] ?? ""
    guard let target = ByteTarget(rawValue: name) else {
        let names = ByteTarget.allCases.map(\.rawValue).joined(separator: ", ")
        FileHandle.standardError.write(Data("ordeal: set ORDEAL_TARGET to one of \(names), not '\(name)'.\n".utf8))
        exit(64)
    }
    return target
}()

/// libFuzzer's entry point. With `-sanitize=fuzzer` the library's own `main` calls it, and this program's is not used.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    if let complaint = fuzzedTarget.complaint(about: Array(UnsafeBufferPointer(start: start, count: count))) {
        fatalError(complaint)
    }
    return 0
}
