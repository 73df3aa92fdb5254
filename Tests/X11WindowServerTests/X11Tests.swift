// SPDX-License-Identifier: MIT
import Testing

/// Every test that talks to an X server: one at a time, because the environment and the pointer are shared.
@Suite("X11 server", .serialized) struct X11Tests {}
