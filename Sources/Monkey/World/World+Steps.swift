// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKit
internal import WindowServer

extension World {
    /// Performs one step. A step that is impossible now does nothing.
    func perform(_ step: Step) {
        defer {
            if takeWarnings([.dismissDuringTransition]) > 0 {
                report("warnings", "a dismissal was refused for which the program had not asked")
            }
        }
        switch step {
        case .present(let plan, let index):
            if let source = choose(index) { present(plan, from: source) }
        case .dismiss(let index, let animated):
            if let controller = choose(index) { dismiss(by: controller, animated: animated) }
        case .drive(let index, let drive): self.drive(index, drive)
        case .animator(let index, let order): command(index, order)
        case .tap(let x, let y): tap(point(x, y))
        case .press(let x, let y): stage.pointer(.down, at: point(x, y))
        case .move(let x, let y): stage.pointer(.moved, at: point(x, y))
        case .release(let x, let y): stage.pointer(.up, at: point(x, y))
        case .dragSheet(let share, let frames): dragSheet(by: share, frames: frames)
        case .escape: press(.keyboardEscape)
        case .pressReturn: press(.keyboardReturnOrEnter)
        case .navigate(let index, let move, let animated):
            if let navigation = pick(navigations, index) { navigate(navigation, move, animated: animated) }
        case .changeTabs(let index, let change):
            if let tabs = pick(tabBarControllers, index) { changeTabs(of: tabs, change) }
        case .dragBack(let index, let share, let frames):
            if let navigation = pick(navigations, index) { dragBack(navigation, to: share, frames: frames) }
        case .tapBack(let index): if let navigation = pick(navigations, index) { tapBack(navigation) }
        case .tapTab(let index, let tab): if let tabs = pick(tabBarControllers, index) { tapTab(tabs, tab) }
        case .answer(let index): answerAlert(index)
        case .resize(let width, let height): stage.resize(width: width, height: height)
        case .overrideTraits(let index, let compact): overrideTraits(of: choose(index), compact: compact)
        case .preferredSize(let index, let width, let height):
            choose(index)?.preferredContentSize = CGSize(width: width, height: height)
        case .layout(let index):
            choose(index)?.viewIfLoaded?.setNeedsLayout()
            choose(index)?.viewIfLoaded?.layoutIfNeeded()
        case .removeChild(let index): if let controller = choose(index) { removeContextChild(of: controller) }
        case .hideWindow: stage.window.isHidden = true
        case .showWindow: stage.window.isHidden = false
        case .newRoot(let root): setRoot(root)
        case .turn: stage.turn()
        case .advance(let frames): advance(frames)
        case .leap(let seconds): pass(seconds)
        case .draw: stage.draw()
        case .settle(let cancelling): settle(cancelling: cancelling)
        }
    }

    private func press(_ key: UIKeyboardHIDUsage) {
        stage.press(key)
        expectIdle()
    }

    private func pick<Element>(_ elements: [Element], _ index: Int) -> Element? {
        elements.isEmpty ? nil : elements[index % elements.count]
    }

    private func point(_ x: Double, _ y: Double) -> CGPoint {
        let bounds = stage.window.bounds
        return CGPoint(x: min(x, 0.999) * bounds.width, y: min(y, 0.999) * bounds.height)
    }

    // MARK: Time

    func advance(_ frames: Int) {
        for _ in 0..<frames { pass(MonkeyStage.frame) }
    }

    func pass(_ seconds: Double) {
        if !stage.pass(seconds) { report("rest", "the app does not come to rest at one moment") }
    }

    func expectIdle() {
        if !stage.turnUntilIdle() { report("rest", "the app does not come to rest at one moment") }
    }

    // MARK: Transitions

    private func drive(_ index: Int, _ drive: Step.Drive) {
        let interactions = interactions.elements
        guard !interactions.isEmpty else { return }
        let interaction = interactions[index % interactions.count]
        switch drive {
        case .update(let share): interaction.update(share)
        case .finish: interaction.finish()
        case .cancel: interaction.cancel()
        case .pause: interaction.pause()
        }
    }

    private func command(_ index: Int, _ order: Step.Order) {
        let animators = animators.elements.filter { $0.context != nil }
        guard !animators.isEmpty else { return }
        let animator = animators[index % animators.count]
        switch order {
        case .complete(let didComplete):
            if animator.kind == .never { animator.context?.completeTransition(didComplete) }
        case .pause: if animator.property?.state == .active { animator.property?.pauseAnimation() }
        case .reverse: if animator.property?.state == .active { animator.property?.isReversed.toggle() }
        case .proceed: animator.proceed()
        }
    }

    // MARK: Sheets and traits

    /// Drags the frontmost sheet by its upper edge.
    private func dragSheet(by share: Double, frames: Int) {
        guard let sheet = chain.last(where: { $0.activePresentationController is UISheetPresentationController }),
            let card = sheet.activePresentationController?.presentedView, card.window != nil
        else { return }
        let frame = card.convert(card.bounds, to: stage.window)
        let start = CGPoint(x: frame.midX, y: frame.minY + 8)
        let distance = share * stage.window.bounds.height
        stage.pointer(.down, at: start)
        for index in 1...frames {
            stage.pointer(.moved, at: CGPoint(x: start.x, y: start.y + distance * Double(index) / Double(frames)))
            advance(1)
        }
        stage.pointer(.up, at: CGPoint(x: start.x, y: start.y + distance))
        expectIdle()
    }

    private func overrideTraits(of controller: (any Subject)?, compact: Bool?) {
        guard let controller else { return }
        var overrides = UITraitOverrides()
        if let compact { overrides.horizontalSizeClass = compact ? .compact : .regular }
        controller.traitOverrides = overrides
        controller.activePresentationController?.overrideTraitCollection = compact.map {
            UITraitCollection(horizontalSizeClass: $0 ? .compact : .regular)
        }
    }

    // MARK: Settling

    private static let maximumRounds = 40

    /// Releases every interaction, ends every animator, and lets time pass until nothing is in progress; then checks the rules
    /// for that.
    func settle(cancelling: Bool) {
        stage.pointer(.up, at: .zero)
        expectIdle()
        for _ in 0..<World.maximumRounds {
            for interaction in interactions.elements where !interaction.isReleased {
                if cancelling { interaction.cancel() } else { interaction.finish() }
            }
            for animator in animators.elements {
                animator.proceed()
                if animator.kind == .never, let context = animator.context {
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
            var seconds = 0.0
            while stage.awaitsTime, seconds < 12 {
                pass(0.2)
                seconds += 0.2
            }
            expectIdle()
            if isQuiet { return Rules.checkSettled(self) }
        }
        let names = subjects.filter(\.isInFlight).map(\.name)
        report(
            "settling",
            "still in flight: \(names), \(contexts.elements.count) contexts, "
                + "\(interactions.elements.count) interactions")
    }
}
