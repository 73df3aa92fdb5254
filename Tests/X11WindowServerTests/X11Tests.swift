// SPDX-License-Identifier: MIT
import Testing

/// All tests that use an X server. They run one at a time, because the process's environment is shared.
@Suite("X11 server", .serialized) struct X11Tests {}
