// SPDX-License-Identifier: MIT
import HeadlessWindowServer
import Stagehand
import Testing

import UIKitCore

/// What things cost, in counts: frames, requests, uploads, layers, allocations. Times are for benchmarks; these are the same on
/// every machine, so that a regression fails. One at a time: there is one app in a process.
@Suite("Costs", .serialized) struct CostTests {}

extension Stagehand {
    var headlessWindow: HeadlessWindow? { (stage.server as? HeadlessWindowServer)?.windows.first }
}
