// SPDX-License-Identifier: MIT

extension UIView {
    /// How many views and guides the engine of the view's tree has variables for; 0 without an engine. For tests: nothing may be left when
    /// the views are gone.
    package var layoutItemCount: Int { layoutState?.engineOfTree?.items.count ?? 0 }
    /// How often the system of the view's tree was solved.
    package var layoutSolutionCount: Int { layoutState?.engineOfTree?.solutionCount ?? 0 }
}
