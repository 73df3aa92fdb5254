// SPDX-License-Identifier: MIT

/// Something that happens to the program under test. It consists of values only, so that a sequence can be played without some of
/// its steps.
///
/// Numbers that choose a controller, an interaction or an animator are taken modulo the number of those that there are then.
package enum Step: Sendable {
    /// A call of a percent-driven interaction.
    package enum Drive: Sendable {
        case update(Double), finish, cancel, pause
    }

    /// What happens to an animator.
    package enum Order: Sendable {
        case complete(Bool), pause, reverse, proceed
    }

    /// The root of the window.
    package enum Root: Sendable {
        case plain, withContextChild
        case navigation([Page], Plan.Animation, Plan.Interaction)
        case tabs([Page], inNavigation: Bool, Plan.Animation, Plan.Interaction)
    }

    case present(Plan, from: Int)
    case dismiss(by: Int, animated: Bool)
    case navigate(in: Int, Navigation, animated: Bool)
    case changeTabs(of: Int, TabChange)
    case drive(Int, Drive)
    case animator(Int, Order)

    // Input. Coordinates are fractions of the window's width and height.
    case tap(x: Double, y: Double)
    case press(x: Double, y: Double)
    case move(x: Double, y: Double)
    case release(x: Double, y: Double)
    case dragSheet(by: Double, frames: Int)
    case escape
    case pressReturn
    /// A drag from the left edge of a navigation controller.
    case dragBack(in: Int, to: Double, frames: Int)
    case tapBack(in: Int)
    case tapTab(of: Int, index: Int)
    /// Taps a button of the frontmost alert.
    case answer(Int)
    case resize(width: Int, height: Int)

    // Calls by the program.
    case overrideTraits(of: Int, compact: Bool?)
    case preferredSize(of: Int, width: Int, height: Int)
    case layout(of: Int)
    case removeChild(of: Int)
    case hideWindow
    case showWindow
    case newRoot(Root)

    // Time.
    case turn
    case advance(frames: Int)
    case leap(seconds: Double)
    case draw
    /// Ends everything that is in progress; then stricter rules hold.
    case settle(cancelling: Bool)
}

extension Step: CustomStringConvertible {
    package var description: String {
        func size(_ width: Int, _ height: Int) -> String { "\(width)x\(height)" }
        switch self {
        case .present(let plan, let source): return "present from #\(source): \(plan)"
        case .dismiss(let index, let animated): return "dismiss by #\(index), \(animated ? "animated" : "unanimated")"
        case .drive(let index, let drive): return "interaction #\(index): \(drive)"
        case .animator(let index, let order): return "animator #\(index): \(order)"
        case .tap(let x, let y): return "tap at \(x), \(y)"
        case .press(let x, let y): return "press at \(x), \(y)"
        case .move(let x, let y): return "move to \(x), \(y)"
        case .release(let x, let y): return "release at \(x), \(y)"
        case .dragSheet(let share, let frames): return "drag the sheet by \(share) of the window in \(frames) frames"
        case .escape: return "Escape"
        case .pressReturn: return "Return"
        case .navigate(let index, let move, let animated):
            return "navigation #\(index): \(move), \(animated ? "animated" : "unanimated")"
        case .changeTabs(let index, let change): return "tabs #\(index): \(change)"
        case .dragBack(let index, let share, let frames):
            return "drag back navigation #\(index) by \(share) of its width in \(frames) frames"
        case .tapBack(let index): return "tap the back button of navigation #\(index)"
        case .tapTab(let index, let tab): return "tap tab #\(tab) of tabs #\(index)"
        case .answer(let index): return "answer the alert with #\(index)"
        case .resize(let width, let height): return "resize to \(size(width, height))"
        case .overrideTraits(let index, let compact):
            return "override the width of #\(index): \(compact.map { $0 ? "compact" : "regular" } ?? "not at all")"
        case .preferredSize(let index, let width, let height): return "#\(index) prefers \(size(width, height))"
        case .layout(let index): return "lay out #\(index) now"
        case .removeChild(let index): return "#\(index) removes its child"
        case .hideWindow: return "hide the window"
        case .showWindow: return "show the window"
        case .newRoot(.plain): return "new root"
        case .newRoot(.withContextChild): return "new root with a context child"
        case .newRoot(.navigation(let pages, let animation, let interaction)):
            return "new root, " + Plan.Kind.navigation(pages, animation, interaction).words.joined()
        case .newRoot(.tabs(let pages, let inNavigation, let animation, let interaction)):
            return "new root, " + Plan.Kind.tabs(pages, inNavigation: inNavigation, animation, interaction).words.joined()
        case .turn: return "turn"
        case .advance(let frames): return "advance by \(frames) frames"
        case .leap(let seconds): return "leap by \(seconds) s"
        case .draw: return "draw"
        case .settle(let cancelling): return "settle, \(cancelling ? "cancelling" : "finishing")"
        }
    }
}
