// SPDX-License-Identifier: MIT

/// A drawing destination. Points, y downwards.
public final class CGContext {
    package init() {}
}
