// SPDX-License-Identifier: MIT
import Testing

/// Every trial runs programs of its own; one at a time, because they are timed on few cores.
@Suite("Faults", .serialized) struct FaultTests {}
