// SPDX-License-Identifier: MIT

extension Benchmark {
    /// In the order of a frame's way: views, layers, commit, compositor, text and images, whole transitions.
    static let all = layout + hitTest + commit + animation + compositor + text + images + presentation + memory
}
