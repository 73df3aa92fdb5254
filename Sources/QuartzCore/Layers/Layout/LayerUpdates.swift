// SPDX-License-Identifier: MIT

/// What a layer and those below it still have to do before the next commit.
struct LayerUpdates {
    var needsDisplay = false
    var needsLayout = false
    var descendantNeedsLayout = false
    /// Its sublayers are being laid out: what their superlayer does to them now does not ask for another layout.
    var isInLayout = false
    /// A new layer has never been committed.
    var needsCommit = true
    var descendantNeedsCommit = false
    /// See `LayoutGenerations`.
    var layoutGeneration: UInt16 = 0

    var needsLayoutInTree: Bool { needsLayout || descendantNeedsLayout }
    var needsCommitInTree: Bool { needsCommit || descendantNeedsCommit }
}
