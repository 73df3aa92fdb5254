// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Accessories of list cells")
struct CellAccessoryTests {
    private func cell(_ accessories: [UICellAccessory]) -> UICollectionViewListCell {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        cell.accessories = accessories
        cell.layoutIfNeeded()
        return cell
    }

    private func view(_ width: CGFloat = 24) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)) }

    private func custom(_ view: UIView, _ placement: UICellAccessory.Placement) -> UICellAccessory {
        .customView(configuration: .init(customView: view, placement: placement))
    }

    @Test("the system's accessories have places of their own, whatever their order in the array")
    func order() {
        let accessories: [UICellAccessory] = [
            .reorder(displayed: .always), .disclosureIndicator(), .insert(displayed: .always), .label(text: "1"), .checkmark(),
            .popUpMenu(UIMenu(children: [])), .multiselect(displayed: .always), .detail(), .outlineDisclosure(),
            .delete(displayed: .always),
        ]
        let expected: [UICellAccessory.AccessoryType] = [
            .multiselect, .delete, .insert, .label, .popUpMenu, .detail, .checkmark, .outlineDisclosure, .disclosureIndicator,
            .reorder,
        ]
        #expect(UICellAccessory.arranged(accessories).map(\.accessoryType) == expected)
        #expect(UICellAccessory.arranged(accessories.reversed()).map(\.accessoryType) == expected)
    }

    @Test("a view of the program's is nearest to the content, or before or after another accessory, or where a closure says")
    func placement() {
        let (one, two, three) = (view(), view(), view())
        let system: [UICellAccessory] = [.disclosureIndicator(), .checkmark(), .delete(displayed: .always)]
        func order(_ customs: UICellAccessory...) -> [UICellAccessory.AccessoryType] {
            UICellAccessory.arranged(system + customs).map(\.accessoryType)
        }
        #expect(order(custom(one, .leading())) == [.delete, .customView(one), .checkmark, .disclosureIndicator])
        #expect(order(custom(one, .trailing())) == [.delete, .customView(one), .checkmark, .disclosureIndicator])
        #expect(
            order(custom(one, .trailing(at: UICellAccessory.Placement.position(before: .disclosureIndicator()))))
                == [.delete, .checkmark, .customView(one), .disclosureIndicator])
        #expect(
            order(custom(one, .trailing(at: UICellAccessory.Placement.position(after: .disclosureIndicator()))))
                == [.delete, .checkmark, .disclosureIndicator, .customView(one)])
        // Where there is no such accessory: the beginning and the end.
        #expect(
            order(
                custom(one, .trailing(at: UICellAccessory.Placement.position(after: .detail()))),
                custom(two, .trailing(at: UICellAccessory.Placement.position(before: .detail()))),
                custom(three, .leading(at: { _ in -7 })))
                == [.customView(three), .delete, .customView(two), .checkmark, .disclosureIndicator, .customView(one)])
    }

    @Test("they stand in that order in the cell, the content between them")
    func frames() {
        let (lead, trail) = (view(), view())
        let cell = cell([
            .checkmark(), custom(trail, .trailing(at: { $0.count })), custom(lead, .leading(at: { _ in 0 })),
            .insert(displayed: .always),
        ])
        let check = cell.subviews.first { ($0 as? CellGlyph)?.kind == .checkmark }
        let plus = cell.subviews.first { ($0 as? CellControl)?.kind == .insert }
        #expect(lead.frame.minX == 16 && plus.map { $0.frame.minX > lead.frame.maxX } == true)
        #expect(trail.frame.maxX == 304 && check.map { $0.frame.maxX < trail.frame.minX } == true)
        #expect(plus.map { cell.contentView.frame.minX > $0.frame.minX } == true)
        #expect(check.map { cell.contentView.frame.maxX <= $0.frame.minX } == true)
    }

    @Test("what is hidden keeps its place, and does not show")
    func hidden() throws {
        let shown = cell([.disclosureIndicator(), .detail()])
        let hidden = cell([.disclosureIndicator(options: .init(isHidden: true)), .detail()])
        #expect(shown.contentView.frame == hidden.contentView.frame && shown.contentView.frame.maxX < 300)
        #expect(try #require(hidden.subviews.first { ($0 as? CellGlyph)?.kind == .disclosure }).isHidden)
        let outline = cell([.outlineDisclosure(options: .init(style: .header, isHidden: true))])
        #expect(!outline.togglesExpansion && cell([.outlineDisclosure(options: .init(style: .header))]).togglesExpansion)
    }

    @Test("a reserved width has the view in its middle; the views of a state show in it only")
    func widthAndState() {
        let narrow = view(10)
        let cell = cell([
            .customView(
                configuration: .init(
                    customView: narrow, placement: .trailing(displayed: .whenNotEditing), reservedLayoutWidth: .custom(50))
            ), .delete(),
        ])
        #expect(narrow.frame.midX == 279)
        #expect(!cell.subviews.contains { $0 is CellControl })
        let other = view()
        #expect(self.cell([custom(other, .trailing(displayed: .whenEditing))]).subviews.contains(other) == false)
    }

    @Test("a handle has a line between it and what is before it, unless the program does not want it")
    func handleLine() {
        func lines(_ accessories: [UICellAccessory]) -> Int {
            cell(accessories).subviews.count { $0.frame.width <= 1 && $0.frame.height > 10 }
        }
        #expect(lines([.reorder(displayed: .always)]) == 0)
        #expect(lines([.checkmark(), .reorder(displayed: .always)]) == 1)
        #expect(lines([.checkmark(), .reorder(displayed: .always, options: .init(showsVerticalSeparator: false))]) == 0)
    }

    @Test("colours of signs and discs are those of the options")
    func colors() {
        let cell = cell([
            .delete(displayed: .always, options: .init(tintColor: .black, backgroundColor: .systemYellow)),
            .disclosureIndicator(options: .init(tintColor: .systemPink)),
        ])
        let disc = cell.subviews.compactMap { $0 as? CellControl }.first?.glyphs.first
        #expect(disc?.color == .black && disc?.discColor == .systemYellow)
        #expect(cell.subviews.compactMap { $0 as? CellGlyph }.first?.color == .systemPink)
    }

    @Test("the same accessory of the system twice ends the program, as UIKit throws")
    func twice() async {
        let views = (view(), view())
        _ = cell([custom(views.0, .leading()), custom(views.1, .leading())])
        await #expect(processExitsWith: .failure) { @MainActor in
            UICollectionViewListCell(frame: .zero).accessories = [.checkmark(), .disclosureIndicator(), .checkmark()]
        }
    }
}
