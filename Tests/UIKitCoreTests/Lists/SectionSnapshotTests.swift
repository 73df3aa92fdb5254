// SPDX-License-Identifier: MIT
import Testing

@testable import UIKitCore

/// Trees of sections.
@Suite("Section snapshots")
struct SectionSnapshotTests {
    private func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        tree.append(["a1x"], to: "a1")
        return tree
    }

    @Test("Items begin closed; opening shows what they contain")
    func expand() {
        var tree = tree()
        #expect(tree.items == ["a", "a1", "a1x", "a2", "b"] && tree.visibleItems == ["a", "b"])
        tree.expand(["a1"])
        #expect(tree.visibleItems == ["a", "b"] && !tree.isVisible("a1x"))
        tree.expand(["a"])
        #expect(tree.visibleItems == ["a", "a1", "a1x", "a2", "b"] && tree.isVisible("a1x"))
        tree.collapse(["a"])
        #expect(tree.visibleItems == ["a", "b"] && tree.isExpanded("a1"))
    }

    @Test("Levels, parents and places")
    func reading() {
        let tree = tree()
        #expect(tree.level(of: "a1x") == 2 && tree.parent(of: "a1x") == "a1" && tree.parent(of: "b") == nil)
        #expect(tree.index(of: "a2") == 3 && tree.index(of: "z") == nil && tree.contains("b"))
        #expect(tree.rootItems == ["a", "b"])
    }

    @Test("Inserting keeps the level; deleting takes what is contained")
    func changes() {
        var tree = tree()
        tree.insert(["a0"], before: "a1")
        tree.insert(["c"], after: "b")
        #expect(tree.items == ["a", "a0", "a1", "a1x", "a2", "b", "c"] && tree.level(of: "a0") == 1)
        tree.delete(["a1", "b"])
        #expect(tree.items == ["a", "a0", "a2", "c"] && !tree.contains("a1x"))
        tree.deleteAll()
        #expect(tree.items.isEmpty)
    }

    @Test("Parts are snapshots of their own, and can replace others")
    func parts() {
        var tree = tree()
        #expect(tree.snapshot(of: "a").rootItems == ["a1", "a2"])
        let part = tree.snapshot(of: "a", includingParent: true)
        #expect(part.items == ["a", "a1", "a1x", "a2"] && part.level(of: "a1x") == 2)
        var other = NSDiffableDataSourceSectionSnapshot<String>()
        other.append(["x"])
        other.append(["y"], to: "x")
        tree.replace(childrenOf: "a", using: other)
        #expect(tree.items == ["a", "x", "y", "b"] && tree.level(of: "y") == 2)
        var more = NSDiffableDataSourceSectionSnapshot<String>()
        more.append(["z"])
        tree.insert(more, after: "x")
        #expect(tree.items == ["a", "x", "y", "z", "b"] && tree.parent(of: "z") == "a")
    }
}
