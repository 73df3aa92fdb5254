// SPDX-License-Identifier: MIT
import Testing

/// Every test that talks to an X server: one at a time, because the environment and the pointer are shared.
@Suite(.serialized) struct X11Tests {}
