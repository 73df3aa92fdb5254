// SPDX-License-Identifier: MIT
import HeadlessWindowServer
import Stagehand
import Testing

import UIKitCore

/// Tests of costs as counts: frames, operations, requests, uploads, layouts. Unlike times, counts are the same on every machine, so a
/// regression fails reliably. Serialized, because a process has one app.
@Suite("Costs", .serialized) struct CostTests {}

extension Stagehand {
    var headlessWindow: HeadlessWindow? { (stage.server as? HeadlessWindowServer)?.windows.first }
}
