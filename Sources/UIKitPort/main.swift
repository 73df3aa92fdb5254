// SPDX-License-Identifier: MIT
internal import Foundation
internal import ProsceniumPort

let status = PortCommand.run(
    Array(CommandLine.arguments.dropFirst()), print: { print($0) },
    complain: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
exit(status)
