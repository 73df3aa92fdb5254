// SPDX-License-Identifier: MIT
import LongRunning
import Testing

/// The tests start programs of their own. They run one at a time, because some measure times and the cores are few.
@Suite("Faults", .waitsForPrograms, .serialized) struct FaultTests {}
