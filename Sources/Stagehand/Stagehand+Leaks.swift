// SPDX-License-Identifier: MIT

// Leak checks: what a part of a test creates must be gone after it.

extension Stagehand {
    /// Runs `body`, lets animations end, and checks that everything that was created meanwhile is freed.
    ///
    ///     try stage.expectFreed {
    ///         try stage.tap(labelled: "Details")
    ///         try stage.settle()
    ///         try stage.press(.keyboardEscape)
    ///     }
    ///
    /// These objects are watched: views, layers, view controllers, presentation controllers, gesture recognisers, transitions, property
    /// animators, interaction controllers and display links, with all subclasses. Other objects of the app are not; where one leaks
    /// together with something that is watched, the report names that. Transitioning animators are not watched either: an app may
    /// keep one for all its transitions.
    ///
    /// Everything must be gone, also what is in the window still. So let `body` come back to where it began, and what the app makes
    /// once and keeps, run once before.
    ///
    /// The error names what is left and, where it can be proved, what holds it. The proof is an experiment: the closures that the toolkit
    /// keeps for an object that is left (actions of controls, gesture recognisers, bar button items and alerts, display links) are
    /// taken away, and what is freed by that, or loses a reference, was held by them. So the app is of no use after an error.
    ///
    /// - Parameter body: Drives the app. Its local references end with it: keep none outside.
    /// - Throws: `LeakReport` when something is left; what `body` throws, and then nothing is checked; as `settle(timeout:)`.
    public func expectFreed(_ body: () throws -> Void) throws {
        try LeakCheck.run {
            try body()
            try settle()
        }
    }

    /// Runs `body`, which makes Stagehands of its own, and checks that everything that was created meanwhile is freed: whole apps, with
    /// their windows and root controllers.
    ///
    ///     try Stagehand.expectFreed {
    ///         let stage = try Stagehand(PhotosViewController())
    ///         try stage.tap(at: CGPoint(x: 100, y: 200))
    ///     }
    ///
    /// - Parameter body: A Stagehand in it ends its app when it is released, at the latest when `body` returns.
    /// - Throws: As the method `expectFreed(_:)`, without `settle(timeout:)`.
    public static func expectFreed(_ body: () throws -> Void) throws {
        try LeakCheck.run(body)
    }
}
