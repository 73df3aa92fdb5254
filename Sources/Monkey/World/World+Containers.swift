// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKit
internal import WindowServer

/// Changes of navigation and tab bar controllers, and answers to alerts.
extension World {
    private static let maximumDepth = 6

    var navigations: [SubjectNavigationController] { chain.compactMap { $0 as? SubjectNavigationController } }
    var tabBarControllers: [SubjectTabBarController] { chain.compactMap { $0 as? SubjectTabBarController } }

    // MARK: Calls by the program

    /// Changes the stack, and compares it with what must come of it.
    func navigate(_ navigation: SubjectNavigationController, _ move: Navigation, animated: Bool) {
        let stack = navigation.viewControllers
        trace("  \(navigation.name): \(move)")
        switch move {
        case .push(let page):
            guard stack.count < World.maximumDepth else { return }
            let new = makePage(page)
            expect(stack + [new], of: navigation) { navigation.pushViewController(new, animated: animated) }
        case .pop:
            let rest = stack.count > 1 ? stack.dropLast() : stack
            expect(rest, of: navigation) { navigation.popViewController(animated: animated) }
        case .popTo(let index):
            guard !stack.isEmpty else { return }
            let target = stack[index % stack.count]
            expect(Array(stack[...(index % stack.count)]), of: navigation) {
                navigation.popToViewController(target, animated: animated)
            }
        case .popToRoot:
            expect(Array(stack.prefix(1)), of: navigation) { navigation.popToRootViewController(animated: animated) }
        case .set(let leftOut, let isReversed, let added):
            let new = rearranged(stack, leftOut, isReversed) + added.map(makePage)
            guard new.count <= World.maximumDepth else { return }
            expect(new, of: navigation) { navigation.setViewControllers(new, animated: animated) }
        }
    }

    private func expect(_ stack: [UIViewController], of navigation: SubjectNavigationController, after change: () -> Void) {
        changesBegun += 1
        let count = changesBegun
        change()
        // A callback inside of the call may have changed it again.
        guard changesBegun == count, !navigation.viewControllers.elementsEqual(stack, by: ===) else { return }
        report(
            "navigation",
            "the stack of \(navigation.name) is \(navigation.viewControllers.map(Rules.name)), not \(stack.map(Rules.name))")
    }

    private func rearranged(
        _ controllers: [UIViewController], _ leftOut: Set<Int>, _ isReversed: Bool
    ) -> [UIViewController] {
        let rest = controllers.enumerated().filter { !leftOut.contains($0.offset) }.map(\.element)
        return isReversed ? rest.reversed() : rest
    }

    func changeTabs(of tabs: SubjectTabBarController, _ change: TabChange) {
        let old = tabs.viewControllers ?? []
        trace("  \(tabs.name): \(change)")
        // A transition that is being cancelled goes back before the tabs change.
        let mayReturn = old.contains { $0.transitionCoordinator != nil }
        let selected: UIViewController?
        let expected: [UIViewController]
        changesBegun += 1
        let count = changesBegun
        switch change {
        case .select(let index):
            guard !old.isEmpty else { return }
            (expected, selected) = (old, old[index % old.count])
            tabs.selectedIndex = index % old.count
        case .set(let leftOut, let isReversed, let added, let inNavigation, let isAnimated):
            let new = rearranged(old, leftOut, isReversed) + added.map { makeTab($0, inNavigation: inNavigation) }
            guard new.count <= World.maximumDepth else { return }
            let stays = new.contains { $0 === tabs.selectedViewController }
            (expected, selected) = (new, stays ? tabs.selectedViewController : new.first)
            tabs.setViewControllers(new, animated: isAnimated)
        }
        guard changesBegun == count else { return }
        if tabs.viewControllers?.elementsEqual(expected, by: ===) != true {
            report("tabs", "the tabs of \(tabs.name) are not those that were set")
        }
        if !mayReturn, tabs.selectedViewController !== selected {
            report("tabs", "\(tabs.name) has selected \(Rules.name(tabs.selectedViewController)), not \(Rules.name(selected))")
        }
    }

    // MARK: The user

    func tap(_ point: CGPoint) {
        stage.pointer(.down, at: point)
        expectIdle()
        stage.pointer(.up, at: point)
        expectIdle()
    }

    func dragBack(_ navigation: SubjectNavigationController, to share: Double, frames: Int) {
        guard let view = navigation.viewIfLoaded, view.window === stage.window else { return }
        let frame = view.convert(view.bounds, to: stage.window)
        let start = CGPoint(x: frame.minX + 4, y: frame.midY)
        stage.pointer(.down, at: start)
        for index in 1...frames {
            let distance = share * frame.width * Double(index) / Double(frames)
            stage.pointer(.moved, at: CGPoint(x: start.x + distance, y: start.y))
            advance(1)
        }
        stage.pointer(.up, at: CGPoint(x: start.x + share * frame.width, y: start.y))
        expectIdle()
    }

    func tapBack(_ navigation: SubjectNavigationController) {
        guard navigation.navigationBar.window === stage.window else { return }
        let frame = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: stage.window)
        tap(CGPoint(x: frame.minX + 24, y: frame.midY))
    }

    func tapTab(_ tabs: SubjectTabBarController, _ index: Int) {
        guard tabs.tabBar.window === stage.window, let count = tabs.viewControllers?.count, count > 0 else { return }
        let frame = tabs.tabBar.convert(tabs.tabBar.bounds, to: stage.window)
        tap(CGPoint(x: frame.minX + frame.width * (Double(index % count) + 0.5) / Double(count), y: frame.midY))
    }

    /// Taps a button of the frontmost alert. While nothing is going on, its handler must run.
    func answerAlert(_ index: Int) {
        guard let alert = chain.last(where: { $0 is SubjectAlertController }), let view = alert.viewIfLoaded,
            view.window === stage.window
        else { return }
        let buttons = descendants(of: view).filter { String(describing: type(of: $0)) == "AlertButton" }
        guard !buttons.isEmpty else { return }
        let button = buttons[index % buttons.count]
        let point = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.window)
        let isHit = stage.window.hitTest(point, with: nil)?.isDescendant(of: button) == true
        if isQuiet, isHit, stage.isShown, stage.window.bounds.contains(point) {
            promises.append(Promise(.answer(alert.name, serial: alert.life.serial)))
        }
        tap(point)
    }

    private func descendants(of view: UIView) -> [UIView] { [view] + view.subviews.flatMap(descendants) }

    func alertWasAnswered(_ alert: SubjectAlertController) {
        for promise in promises where promise.isOpen {
            guard case .answer(alert.name, alert.life.serial) = promise.call else { continue }
            return fulfil(promise)
        }
    }
}
