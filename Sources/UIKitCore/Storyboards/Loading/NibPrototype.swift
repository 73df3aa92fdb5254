// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

/// A cell or header of a list that is made anew for each use: a prototype of a storyboard, or a nib.
@MainActor
enum NibPrototype {
    /// The owner is the controller of the scene; not retained.
    case scene(InterfaceSource, InterfaceElement, owner: WeakOwner)
    case nib(UINib)

    struct WeakOwner {
        weak var object: NSObject?
    }

    init(_ source: InterfaceSource, _ element: InterfaceElement, _ owner: NSObject?) {
        self = .scene(source, element, owner: WeakOwner(object: owner))
    }

    /// A new view. An error in the file ends the program, as in UIKit.
    func make() -> UIView {
        do {
            switch self {
            case .nib(let nib):
                let objects = try nib.make(owner: nil)
                guard let view = objects.first as? UIView else {
                    throw InterfaceError(
                        file: nib.file, line: 1, element: "objects", reason: "a nib of a cell begins with the cell")
                }
                return view
            case .scene(let source, let element, let owner):
                let loader = NibLoader(source, owner: owner.object)
                if let owner = owner.object, let id = source.controller?.id { loader.objects[id] = owner }
                let view = loader.makeView(element)
                loader.finish()
                try loader.check()
                guard let view else { throw element.error("it cannot be made") }
                return view
            }
        } catch {
            NibClasses.fail(error)
        }
    }
}

/// The rows of a table that are written in the storyboard.
@MainActor
final class StaticTable {
    private struct Section {
        let header: String?
        let footer: String?
        let cells: [(cell: UITableViewCell, height: CGFloat?)]
    }

    private let sections: [Section]

    init(sections: [InterfaceElement], loader: NibLoader) {
        self.sections = sections.map { section in
            Section(
                header: section["headerTitle"], footer: section["footerTitle"],
                cells: section.list("cells").compactMap { element in
                    guard let cell = loader.makeView(element) as? UITableViewCell else { return nil }
                    let height = loader.number(element, "rowHeight").flatMap { $0 >= 0 ? $0 : nil }
                    return (cell, height)
                })
        }
    }

    var count: Int { sections.count }
    func rows(in section: Int) -> Int { sections.indices.contains(section) ? sections[section].cells.count : 0 }
    func header(of section: Int) -> String? { sections.indices.contains(section) ? sections[section].header : nil }
    func footer(of section: Int) -> String? { sections.indices.contains(section) ? sections[section].footer : nil }
    func cell(at path: IndexPath) -> UITableViewCell? { row(path)?.cell }
    func height(at path: IndexPath) -> CGFloat? { row(path)?.height }

    private func row(_ path: IndexPath) -> (cell: UITableViewCell, height: CGFloat?)? {
        guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row) else { return nil }
        return sections[path.section].cells[path.row]
    }
}
