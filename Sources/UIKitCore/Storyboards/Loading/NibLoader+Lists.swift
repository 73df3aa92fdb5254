// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

// Scroll views, tables, collections, and their prototypes.
extension NibLoader {
    func fill(scrollView: UIScrollView, _ element: InterfaceElement) {
        if let isEnabled = bool(element, "scrollEnabled") { scrollView.isScrollEnabled = isEnabled }
        if let pages = bool(element, "pagingEnabled") { scrollView.isPagingEnabled = pages }
        if let bounces = bool(element, "bounces") { scrollView.bounces = bounces }
        if let bounces = bool(element, "alwaysBounceVertical") { scrollView.alwaysBounceVertical = bounces }
        if let bounces = bool(element, "alwaysBounceHorizontal") { scrollView.alwaysBounceHorizontal = bounces }
        if let bounces = bool(element, "bouncesZoom") { scrollView.bouncesZoom = bounces }
        if let shows = bool(element, "showsHorizontalScrollIndicator") { scrollView.showsHorizontalScrollIndicator = shows }
        if let shows = bool(element, "showsVerticalScrollIndicator") { scrollView.showsVerticalScrollIndicator = shows }
        if let locks = bool(element, "directionalLockEnabled") { scrollView.isDirectionalLockEnabled = locks }
        if let delays = bool(element, "delaysContentTouches") { scrollView.delaysContentTouches = delays }
        if let cancels = bool(element, "canCancelContentTouches") { scrollView.canCancelContentTouches = cancels }
        if let scale = number(element, "minimumZoomScale"), scale > 0 { scrollView.minimumZoomScale = scale }
        if let scale = number(element, "maximumZoomScale"), scale > 0 { scrollView.maximumZoomScale = scale }
        if let size = size(element.value(forKey: "contentSize")) { scrollView.contentSize = size }
        if let insets = insets(element.value(forKey: "contentInset")) { scrollView.contentInset = insets }
        if let mode = choice(
            element, "keyboardDismissMode",
            [
                "none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag, "onDragWithAccessory": .onDragWithAccessory,
                "interactive": .interactive, "interactiveWithAccessory": .interactiveWithAccessory,
            ])
        {
            scrollView.keyboardDismissMode = mode
        }
        if let behavior = choice(
            element, "contentInsetAdjustmentBehavior",
            [
                "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic, "scrollableAxes": .scrollableAxes,
                "never": .never, "always": .always,
            ])
        {
            scrollView.contentInsetAdjustmentBehavior = behavior
        }
        if let style = choice(
            element, "indicatorStyle",
            ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
        {
            scrollView.indicatorStyle = style
        }
        switch scrollView {
        case let table as UITableView: fill(table: table, element)
        case let collection as UICollectionView: fill(collection: collection, element)
        default: break
        }
    }

    // MARK: Tables

    static func tableStyle(_ element: InterfaceElement?) -> UITableView.Style {
        switch element?["style"] {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    private func fill(table: UITableView, _ element: InterfaceElement) {
        if let height = height(element, "rowHeight") { table.rowHeight = height }
        if let height = height(element, "estimatedRowHeight") { table.estimatedRowHeight = height }
        if let height = height(element, "sectionHeaderHeight") { table.sectionHeaderHeight = height }
        if let height = height(element, "sectionFooterHeight") { table.sectionFooterHeight = height }
        if let style = choice(
            element, "separatorStyle",
            [
                "default": UITableViewCell.SeparatorStyle.singleLine, "singleLine": .singleLine,
                "singleLineEtched": .singleLine, "none": .none,
            ])
        {
            table.separatorStyle = style
        }
        if let color = color(element, "separatorColor") { table.separatorColor = color }
        if let insets = insets(element.value(forKey: "separatorInset")) { table.separatorInset = insets }
        if let allows = bool(element, "allowsSelection") { table.allowsSelection = allows }
        if let allows = bool(element, "allowsMultipleSelection") { table.allowsMultipleSelection = allows }
        if let allows = bool(element, "allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = allows }
        if let header = element.value(forKey: "tableHeaderView").flatMap(makeView) { table.tableHeaderView = header }
        if let footer = element.value(forKey: "tableFooterView").flatMap(makeView) { table.tableFooterView = footer }
        for cell in element.list("prototypes") {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            table.reuse.register(prototype: NibPrototype(source, cell, owner), identifier)
        }
        if element["dataMode"] == "static" || !element.list("sections").isEmpty {
            table.staticContent = StaticTable(sections: element.list("sections"), loader: self)
        }
    }

    /// -1 is the automatic one.
    private func height(_ element: InterfaceElement, _ name: String) -> CGFloat? {
        guard let value = number(element, name) else { return nil }
        guard value >= 0 || value == -1 else {
            note(element.error("'\(name)' is not negative, and not \(value)"))
            return nil
        }
        return value < 0 ? UITableView.automaticDimension : value
    }

    static func cellStyle(_ element: InterfaceElement?) -> UITableViewCell.CellStyle {
        switch element?["style"] {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    func fill(cell: UITableViewCell, _ element: InterfaceElement) {
        if let type = choice(
            element, "accessoryType",
            [
                "none": UITableViewCell.AccessoryType.none, "disclosureIndicator": .disclosureIndicator,
                "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark, "detailButton": .detailButton,
            ])
        {
            cell.accessoryType = type
        }
        if let style = choice(
            element, "selectionStyle",
            ["none": UITableViewCell.SelectionStyle.none, "blue": .blue, "gray": .gray, "default": .default])
        {
            cell.selectionStyle = style
        }
        if let level = integer(element, "indentationLevel") { cell.indentationLevel = min(max(level, 0), 100) }
        if let width = number(element, "indentationWidth") { cell.indentationWidth = max(width, 0) }
        // Constraints within it are solved before the first layout.
        if cell.bounds.isEmpty { cell.bounds.size = CGSize(width: 320, height: TableMetrics.row) }
        cell.content.frame = cell.bounds
        setTexts(of: cell, element)
    }

    /// The labels of a cell with a style are parts of the cell, named by keys.
    private func setTexts(of cell: UITableViewCell, _ element: InterfaceElement) {
        guard element["style"]?.hasPrefix("IBUITableViewCellStyle") == true else { return }
        let parts = element.child("tableViewCellContentView")?.list("subviews") ?? []
        for part in parts where part.name == "label" {
            let label = part.id == element["textLabel"] ? cell.textLabel : cell.detailTextLabel
            label?.text = text(part, "text")
            if let label { know(label, as: part) }
            if let font = font(part) { label?.font = font }
            if let color = color(part, "textColor") { label?.textColor = color }
        }
        for part in parts where part.name == "imageView" && part.id == element["imageView"] {
            cell.imageView?.image = image(part, "image")
        }
    }

    // MARK: Collections

    private func fill(collection: UICollectionView, _ element: InterfaceElement) {
        if let layout = element.value(forKey: "collectionViewLayout") { set(layout: layout, of: collection) }
        if let allows = bool(element, "allowsSelection") { collection.allowsSelection = allows }
        if let allows = bool(element, "allowsMultipleSelection") { collection.allowsMultipleSelection = allows }
        for cell in element.list("cells") {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            collection.reuse.register(prototype: NibPrototype(source, cell, owner), kind: nil, identifier: identifier)
        }
        let headers: KeyValuePairs = [
            "sectionHeaderView": UICollectionView.elementKindSectionHeader,
            "sectionFooterView": UICollectionView.elementKindSectionFooter,
        ]
        for (key, kind) in headers {
            guard let view = element.value(forKey: key), let identifier = view["reuseIdentifier"] else { continue }
            collection.reuse.register(prototype: NibPrototype(source, view, owner), kind: kind, identifier: identifier)
        }
    }

    private func set(layout element: InterfaceElement, of collection: UICollectionView) {
        if element.name == "collectionViewLayout" || element["customClass"] != nil {
            // A layout of the program's own: by init(coder:), which all layouts have.
            let kind = NibClasses.Kind(type: UICollectionViewLayout.self) { $0 is UICollectionViewLayout.Type }
            guard let type = type(of: element, kind) else { return }
            guard let layout = type.init(coder: NibCoder(self, element, base: type)) else {
                return note(element.error("\(type).init(coder:) has returned nil"))
            }
            collection.collectionViewLayout = layout
        }
        fill(collection.collectionViewLayout, from: element)
        guard let flow = collection.collectionViewLayout as? UICollectionViewFlowLayout else { return }
        if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
        flow.minimumLineSpacing = max(number(element, "minimumLineSpacing") ?? flow.minimumLineSpacing, 0)
        flow.minimumInteritemSpacing = max(number(element, "minimumInteritemSpacing") ?? flow.minimumInteritemSpacing, 0)
        if let size = positiveSize(element, "itemSize") { flow.itemSize = size }
        if let size = positiveSize(element, "headerReferenceSize") { flow.headerReferenceSize = size }
        if let size = positiveSize(element, "footerReferenceSize") { flow.footerReferenceSize = size }
        if let insets = insets(element.value(forKey: "sectionInset")) { flow.sectionInset = insets }
        // Xcode writes automatic sizes as an estimate that is not zero.
        if let estimate = positiveSize(element, "estimatedItemSize"), estimate != .zero { flow.estimatedItemSize = estimate }
        if element["automaticEstimatedItemSize"] == "YES" { flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
    }

    private func positiveSize(_ element: InterfaceElement, _ key: String) -> CGSize? {
        guard let child = element.value(forKey: key), let size = size(child) else { return nil }
        guard size.width >= 0, size.height >= 0 else {
            note(child.error("a size is not negative"))
            return nil
        }
        return size
    }
}
