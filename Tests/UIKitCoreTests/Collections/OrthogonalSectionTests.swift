// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// `ListFacts` 44: sections that the user drags and flicks across the direction of the layout.
@MainActor @Suite("Sections that scroll by themselves", .serialized)
struct OrthogonalSectionTests {
    /// Twenty groups of 60 points, 70 apart, in a view of 200 points; a second section that does not scroll by itself.
    private func rig(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        _ handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil
    ) -> CollectionRig {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(80)), subitems: [item])
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            section.orthogonalScrollingBehavior = index == 0 ? behavior : .none
            section.visibleItemsInvalidationHandler = index == 0 ? handler : nil
            return section
        }
        return CollectionRig(layout, [Array(0..<20), Array(100..<110)])
    }

    private func offset(_ rig: CollectionRig) -> CGFloat { rig.view.scrollers[0]?.contentOffset.x ?? .nan }

    /// Moves the section's content to the left. Ten points are needed until a drag begins.
    private func drag(_ rig: CollectionRig, by distance: CGFloat, frames: Int, holds: Bool) {
        let way = distance + (distance > 0 ? 10 : -10)
        let start: CGFloat = distance > 0 ? 190 : 10
        rig.touch.down(start, 40)
        for step in 1...frames {
            rig.frames(1)
            rig.touch.move(start - way * CGFloat(step) / CGFloat(frames), 40)
        }
        if holds { rig.frames(10) }
        rig.touch.up(start - way, 40)
        rig.frames(300)
    }

    @Test(
        "ListFacts 44: what is let go without speed rests by behaviour: a place, the nearest group, the nearest page, a group in the middle",
        arguments: [
            (.continuous, 100, 100), (.continuousGroupLeadingBoundary, 100, 70), (.continuousGroupLeadingBoundary, 110, 140),
            (.paging, 90, 0), (.paging, 110, 200), (.groupPaging, 30, 0), (.groupPaging, 40, 70),
            // The first is in the middle at −70.
            (.groupPagingCentered, 20, -70), (.groupPagingCentered, 60, 0),
        ] as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat, CGFloat)])
    func held(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, by distance: CGFloat, rests: CGFloat) {
        let rig = rig(behavior)
        #expect(offset(rig) == (behavior == .groupPagingCentered ? -70 : 0))
        drag(rig, by: distance, frames: 20, holds: true)
        #expect(offset(rig) == rests)
        // What shows there are the section's cells, and the rest of the content has not moved.
        let second = Int(saturating: (rests / 70).rounded(.down)) + 1
        #expect(rig.cell(second)?.number == second && rig.view.contentOffset == .zero)
    }

    @Test("ListFacts 44: a flick goes on freely, to a later group's edge, by one page, or by one group, and back likewise")
    func flicked() {
        var rig = rig(.continuous)
        drag(rig, by: 80, frames: 4, holds: false)
        #expect(offset(rig) > 400 && offset(rig).truncatingRemainder(dividingBy: 70) != 0)
        rig = self.rig(.continuousGroupLeadingBoundary)
        drag(rig, by: 80, frames: 4, holds: false)
        #expect(offset(rig) > 400 && offset(rig).truncatingRemainder(dividingBy: 70) == 0)
        for (behavior, places) in [
            (.paging, [200, 400, 200]), (.groupPaging, [70, 140, 70]), (.groupPagingCentered, [0, 70, 0]),
        ] as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, [CGFloat])] {
            rig = self.rig(behavior)
            for (index, place) in places.enumerated() {
                drag(rig, by: index == 2 ? -50 : 50, frames: 4, holds: false)
                #expect(offset(rig) == place, "\(behavior)")
            }
        }
    }

    @Test("ListFacts 44: at their ends sections rest where their content ends; centred groups are in the middle there too")
    func ends() {
        for (behavior, end) in [(.continuous, 1190), (.groupPaging, 1190), (.groupPagingCentered, 1260)]
            as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat)]
        {
            let rig = rig(behavior)
            rig.view.scrollers[0]?.contentOffset.x = end - 10
            rig.touch.wait(0)
            drag(rig, by: 80, frames: 4, holds: false)
            #expect(offset(rig) == end, "\(behavior)")
        }
    }

    @Test("ListFacts 44: the handler hears of each step, with what shows, and may change it; the delegate hears nothing")
    func handler() throws {
        var offsets: [CGFloat] = []
        var last: [IndexPath] = []
        let rig = rig(.continuous) { items, offset, environment in
            offsets.append(offset.x)
            last = items.map(\.indexPath).sorted()
            #expect(environment.container.contentSize.width == 200)
            for item in items { item.alpha = item.frame.minX < offset.x ? 0.5 : 1 }
        }
        rig.scrolls = []
        offsets = []
        drag(rig, by: 100, frames: 10, holds: false)
        #expect(rig.scrolls.isEmpty)
        #expect(offsets.count > 20 && offsets == offsets.sorted() && offsets.last == offset(rig))
        let first = Int(saturating: (offset(rig) / 70).rounded(.down))
        #expect(last.first == IndexPath(item: first, section: 0) && last.allSatisfy { $0.section == 0 })
        #expect(rig.cell(first)?.alpha == 0.5 && rig.cell(first + 1)?.alpha == 1)
        // The collection's own scrolling is the delegate's as ever.
        rig.touch.down(100, 180)
        rig.frames(1)
        rig.touch.move(100, 100)
        rig.touch.up(100, 100)
        #expect(rig.scrolls.contains("will begin dragging") && rig.scrolls.contains("scroll"))
    }

    @Test("ListFacts 39: a custom group's items are where its closure puts them, in each group anew")
    func customGroup() {
        var sizes: [CGSize] = []
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
        ) { environment in
            sizes.append(environment.container.effectiveContentSize)
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 120, height: 60)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 90, y: 40, width: 110, height: 60), zIndex: 5),
            ]
        }
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        let rig = CollectionRig(UICollectionViewCompositionalLayout(section: section), [Array(0..<5)], inWindow: false)
        #expect(sizes.allSatisfy { $0 == CGSize(width: 200, height: 100) } && !sizes.isEmpty)
        #expect(rig.cell(1)?.frame == CGRect(x: 90, y: 40, width: 110, height: 60))
        #expect(rig.cell(2)?.frame == CGRect(x: 0, y: 110, width: 120, height: 60))
        #expect(rig.view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.zIndex == 5)
        #expect(rig.view.contentSize.height == 320)
        // The one with the higher number is in front.
        let order = rig.view.subviews.compactMap { ($0 as? NumberCell)?.number }
        #expect((order.firstIndex(of: 1) ?? 0) > (order.firstIndex(of: 2) ?? 9))
    }
}
