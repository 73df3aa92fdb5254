// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// Controllers in controllers: who asks for traits, how often, and that what they answer is up to date.
@MainActor
@Suite("Traits of nested controllers", .serialized)
struct NestedTraitsTests {
    /// A chain of children, each with its view in its parent's.
    private func makeChain(_ count: Int, top: UIViewController = UIViewController()) -> [Counting] {
        var parent = top
        return (0..<count).map { _ in
            let child = Counting()
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            parent = child
            return child
        }
    }

    @Test("when a window becomes compact, each of many nested controllers is asked a few times, and told once")
    func resize() throws {
        let top = UIViewController()
        let chain = makeChain(200, top: top)
        let stage = try Stagehand(top, size: CGSize(width: 800, height: 600))
        for controller in chain { controller.reset() }
        try stage.resize(to: CGSize(width: 400, height: 600))
        #expect(chain.allSatisfy { $0.changes == 1 })
        #expect(chain.allSatisfy { $0.traitCollection.horizontalSizeClass == .compact })
        // It was the number of all controllers in it, again for each around it, again for each view.
        #expect(chain.map(\.questions).max() ?? 0 <= 16)
    }

    @Test("a change of overrides, of containment, or of the traits around is seen at once by all that is below")
    func changes() throws {
        let top = UIViewController()
        let chain = makeChain(20, top: top)
        let last = try #require(chain.last)
        #expect(last.traitCollection.userInterfaceStyle == UITraitCollection.current.userInterfaceStyle)
        let stage = try Stagehand(top, size: CGSize(width: 800, height: 600))
        #expect(last.traitCollection.userInterfaceStyle == .light)
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(last.traitCollection.userInterfaceStyle == .dark)
        chain[3].overrideUserInterfaceStyle = .light
        #expect(last.traitCollection.userInterfaceStyle == .light && chain[2].traitCollection.userInterfaceStyle == .dark)
        chain[4].setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: chain[5])
        #expect(last.traitCollection.userInterfaceStyle == .dark && chain[4].traitCollection.userInterfaceStyle == .light)
        chain[5].removeFromParent()
        #expect(chain[5].parent == nil && last.traitCollection.userInterfaceStyle == .dark)
        chain[0].addChild(chain[5])
        chain[3].overrideUserInterfaceStyle = .unspecified
        chain[0].traitOverrides.displayScale = 3
        #expect(last.traitCollection.displayScale == 3)
    }

    @Test("what a program's own traitCollection answers is inherited, also when it changes without notice")
    func ownAnswer() {
        let top = UIViewController()
        let middle = OwnAnswer()
        top.addChild(middle)
        let chain = makeChain(5, top: middle)
        for style in [UIUserInterfaceStyle.dark, .light, .dark] {
            middle.style = style
            #expect(chain[4].traitCollection.userInterfaceStyle == style)
            #expect(chain[0].traitCollection.userInterfaceStyle == style)
        }
    }

    @Test("children outlive the controller that contained them, and inherit nothing of it")
    func survivors() {
        var chain: [Counting] = []
        do {
            let top = UIViewController()
            top.overrideUserInterfaceStyle = .dark
            chain = makeChain(3, top: top)
            #expect(chain[2].traitCollection.userInterfaceStyle == .dark)
        }
        #expect(chain[0].parent == nil)
        #expect(chain[2].traitCollection == UITraitCollection.current)
    }
}

private final class Counting: UIViewController {
    private(set) var questions = 0
    private(set) var changes = 0

    func reset() {
        questions = 0
        changes = 0
    }

    override var traitCollection: UITraitCollection {
        questions += 1
        return super.traitCollection
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
}

private final class OwnAnswer: UIViewController {
    var style = UIUserInterfaceStyle.light

    override var traitCollection: UITraitCollection {
        super.traitCollection.modifyingTraits { $0.userInterfaceStyle = style }
    }
}
