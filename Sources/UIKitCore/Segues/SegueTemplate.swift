// SPDX-License-Identifier: MIT

/// What a storyboard would say of a segue: how it is made, or to which method it unwinds.
@MainActor
enum SegueTemplate {
    case forward(UIStoryboardSegue.Kind, make: @MainActor (_ identifier: String, _ source: UIViewController) -> UIStoryboardSegue)
    case unwind(action: Selector)
}
