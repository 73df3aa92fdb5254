// SPDX-License-Identifier: MIT

/// What the page of a failure tells besides the pictures that were compared.
@MainActor
struct FailureStory {
    /// The test, as `PanelTests.swift:42`.
    var place = ""
    /// What the test did before, with a picture after each step; the oldest first.
    var moments: [StepHistory.Moment] = []
    /// The tree of views; empty where there is none.
    var tree = ""
}
