// SPDX-License-Identifier: MIT

/// What a controller knows of the presentations it takes part in.
@MainActor
struct PresentationRelations {
    /// The presentation of which this controller is the presenter. The presenter owns it, and through it what it presents.
    var presentedSession: PresentationSession?
    /// The presentation that shows this controller.
    weak var presentingSession: PresentationSession?
    /// Made by reading `presentationController`, or by `present`; dropped after the dismissal.
    var presentationController: UIPresentationController?
    /// The coordinator of the running presentation or dismissal in which this controller is a side.
    var coordinator: TransitionCoordinator?
    /// The coordinator of a running change of the window's size.
    var sizeCoordinator: TransitionCoordinator?
    var isBeingPresented = false
    var isBeingDismissed = false
}
