// SPDX-License-Identifier: MIT
internal import UIKit

extension Rules {
    /// The app has ended and the program has let everything go: nothing lives.
    static func checkNothingIsLeft(_ world: World) {
        for controller in world.controllers.elements { world.blame("leaks", "\(controller.name) has not been freed at the end") }
        for form in world.forms.elements { world.blame("leaks", "a \(type(of: form)) has not been freed at the end") }
        for animator in world.animators.elements {
            world.blame("leaks", "an animator has not been freed at the end: \(animator.kind)")
        }
        if !world.interactions.elements.isEmpty { world.blame("leaks", "an interaction controller has not been freed") }
        if !world.contexts.elements.isEmpty { world.blame("leaks", "a transition context has not been freed") }
        if !world.coordinators.elements.isEmpty { world.blame("leaks", "a transition coordinator has not been freed") }
    }
}
