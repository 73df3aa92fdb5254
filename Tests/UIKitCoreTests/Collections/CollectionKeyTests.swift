// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing
import WindowServer

@testable import UIKitCore

/// What a desktop's user does with a collection besides tapping and dragging. The grid has four items in a line.
@MainActor @Suite("Keys and clicks in collections", .serialized)
struct CollectionKeyTests {
    private func rig(_ count: Int = 42, selectsSeveral: Bool = false) -> CollectionRig {
        let rig = CollectionRig(rows(50, 50), [Array(0..<count)])
        rig.view.allowsMultipleSelection = selectsSeveral
        return rig
    }

    private func focused(_ rig: CollectionRig) -> Int? {
        let shown = rig.view.visibleCells.filter { $0.configurationState.isFocused }
        #expect(shown.count <= 1)
        return shown.first.flatMap { rig.view.indexPath(for: $0)?.item }
    }

    private func selected(_ rig: CollectionRig) -> [Int] { rig.view.indexPathsForSelectedItems?.map(\.item) ?? [] }

    @Test("ListFacts 51: arrows move the focus in all directions, pages and the ends too; Return chooses the item")
    func focus() {
        let rig = rig()
        rig.touch.tap(75, 75)
        #expect(rig.view.isFirstResponder && selected(rig) == [5] && focused(rig) == nil)
        rig.lines = []
        rig.press(.keyboardRightArrow)
        #expect(focused(rig) == 6 && selected(rig) == [5])
        rig.press(.keyboardDownArrow)
        #expect(focused(rig) == 10)
        rig.press(.keyboardLeftArrow, .keyboardUpArrow)
        #expect(focused(rig) == 5)
        rig.press(.keyboardUpArrow, .keyboardUpArrow)
        #expect(focused(rig) == 1 && !rig.lines.contains { $0.hasPrefix("select") })
        rig.press(.keyboardReturnOrEnter)
        #expect(selected(rig) == [1] && rig.lines.suffix(2) == ["deselect 5", "select 1"])
        rig.press(.keyboardEnd)
        #expect(focused(rig) == 41 && rig.view.contentOffset.y == 350)
        rig.press(.keyboardPageUp)
        #expect(focused(rig) == 29)
        rig.press(.keyboardPageDown)
        #expect(focused(rig) == 41)
        rig.press(.keyboardHome)
        #expect(focused(rig) == 0 && rig.view.contentOffset.y == 0)
        rig.touch.tap(75, 75)
        #expect(focused(rig) == nil)
    }

    @Test("ListFacts 51: Shift extends from where the selection began, Control moves the focus only; Space, Control and A")
    func several() {
        let rig = rig(selectsSeveral: true)
        rig.touch.tap(75, 75)
        rig.press(.keyboardDownArrow, modifiers: [.shift])
        #expect(selected(rig) == Array(5...9))
        rig.press(.keyboardUpArrow, .keyboardRightArrow, modifiers: [.shift])
        #expect(selected(rig) == [5, 6])
        rig.press(.keyboardUpArrow, modifiers: [.control])
        #expect(selected(rig) == [5, 6] && focused(rig) == 2)
        rig.press(.keyboardSpacebar, modifiers: [.control])
        #expect(selected(rig) == [2, 5, 6])
        rig.press(.keyboardSpacebar, modifiers: [.control])
        #expect(selected(rig) == [5, 6])
        rig.press(.keyboardSpacebar, .keyboardSpacebar)
        #expect(selected(rig) == [2, 5, 6])
        rig.press(.keyboardA, modifiers: [.control])
        #expect(selected(rig) == Array(0..<42))
        rig.press(.keyboardA, modifiers: [.control, .shift])
        #expect(selected(rig).isEmpty)
    }

    @Test("ListFacts 52: Control toggles, Shift extends, and a click on empty space clears; a finger does not")
    func clicks() {
        let rig = rig(6, selectsSeveral: true)
        rig.touch.tap(25, 25)
        rig.touch.tap(125, 25, modifiers: [.control])
        #expect(selected(rig) == [0, 2])
        rig.touch.tap(25, 25, modifiers: [.control])
        rig.touch.tap(125, 25, modifiers: [.control])
        rig.touch.tap(125, 25, modifiers: [.control])
        rig.touch.tap(75, 75, modifiers: [.shift])
        #expect(selected(rig) == [2, 3, 4, 5])
        rig.touch.tap(75, 25, modifiers: [.shift])
        #expect(selected(rig) == [1, 2])
        rig.touch.tap(100, 180, id: 1)
        rig.touch.tap(100, 180, modifiers: [.control])
        #expect(selected(rig) == [1, 2])
        rig.lines = []
        rig.touch.tap(100, 180)
        #expect(selected(rig).isEmpty && rig.lines == ["deselect 1", "deselect 2"])
    }

    @Test("ListFacts 53: with selectionFollowsFocus arrows select at once; it is true by default in side bars only")
    func follows() {
        let rig = rig()
        #expect(!rig.view.selectionFollowsFocus)
        rig.view.selectionFollowsFocus = true
        rig.touch.tap(75, 75)
        rig.lines = []
        rig.press(.keyboardRightArrow)
        #expect(selected(rig) == [6] && rig.lines == ["deselect 5", "select 6"])
        rig.press(.keyboardRightArrow, modifiers: [.control])
        #expect(selected(rig) == [6] && focused(rig) == 7)

        for appearance in [
            UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
        ] {
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 200),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(
                    using: UICollectionLayoutListConfiguration(appearance: appearance)))
            #expect(list.selectionFollowsFocus == (appearance == .sidebar || appearance == .sidebarPlain))
            list.selectionFollowsFocus = false
            #expect(!list.selectionFollowsFocus)
        }
    }

    @Test("A key that is held down moves on; the focus comes into a view that nothing was chosen in, and goes with its item")
    func repeated() {
        let rig = rig()
        rig.view.becomeFirstResponder()
        rig.press(.keyboardDownArrow)
        #expect(focused(rig) == 0)
        for _ in 0..<3 { rig.touch.key(.keyboardRightArrow, .down) }
        rig.touch.key(.keyboardRightArrow, .up)
        #expect(focused(rig) == 3)
        rig.lines = []
        for _ in 0..<3 { rig.touch.key(.keyboardReturnOrEnter, .down) }
        rig.touch.key(.keyboardReturnOrEnter, .up)
        #expect(rig.lines == ["select 3"])
        rig.data[0].remove(at: 0)
        rig.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        rig.frames(40)
        #expect(focused(rig) == 2 && rig.cell(2)?.number == 3)
        rig.view.resignFirstResponder()
        #expect(focused(rig) == nil)
    }
}
