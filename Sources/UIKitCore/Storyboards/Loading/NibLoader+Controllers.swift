// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

// Controllers, and their items for bars.
extension NibLoader {
    /// The controller of an element.
    func makeController(
        _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let kind = NibClasses.controllers[element.name] else {
            note(element.error("there is no such controller"))
            return nil
        }
        let coder = NibCoder(self, element, base: kind.type)
        let made: UIViewController?
        if let creator {
            made = creator(coder)
            if let made, !kind.admits(Swift.type(of: made)) {
                note(element.error("the creator's \(Swift.type(of: made)) does not inherit from \(kind.type)"))
                return nil
            }
        } else {
            guard let type = type(of: element, kind) else { return nil }
            made = type.init(coder: coder)
        }
        guard let made else {
            note(element.error("init(coder:) of the class '\(element["customClass"] ?? element.name)' has returned nil"))
            return nil
        }
        coder.finish(made)
        return made
    }

    func fill(controller: UIViewController, _ element: InterfaceElement) {
        controller.interface = source
        if let title = element["title"] { controller.title = title }
        if let item = element.value(forKey: "navigationItem") { makeNavigationItem(item, filling: controller.navigationItem) }
        if let item = element.value(forKey: "tabBarItem") { makeTabBarItem(item, filling: controller.tabBarItem) }
        if let style = presentationStyle(element) { controller.modalPresentationStyle = style }
        if let style = transitionStyle(element) { controller.modalTransitionStyle = style }
        if let hides = bool(element, "hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
        if let edges = element.value(forKey: "edgesForExtendedLayout") { controller.edgesForExtendedLayout = self.edges(edges) }
        if let includes = bool(element, "extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = includes
        }
        if let defines = bool(element, "definesPresentationContext") { controller.definesPresentationContext = defines }
        if let provides = bool(element, "providesPresentationContextTransitionStyle") {
            controller.providesPresentationContextTransitionStyle = provides
        }
        if let isModal = bool(element, "modalInPresentation") { controller.isModalInPresentation = isModal }
        if let size = size(element.value(forKey: "preferredContentSize") ?? element.value(forKey: "contentSizeForViewInPopover")),
            size.width >= 0, size.height >= 0
        {
            controller.preferredContentSize = size
        }
        if let table = controller as? UITableViewController, let control = element.value(forKey: "refreshControl") {
            table.interfaceRefreshControl = makeView(control) as? UIRefreshControl
        }
        if let navigation = controller as? UINavigationController {
            if let hidden = bool(element, "navigationBarHidden") { navigation.isNavigationBarHidden = hidden }
            if let bar = element.value(forKey: "navigationBar") { fill(bar: navigation.navigationBar, bar) }
        }
        registerSegues(of: controller, element)
    }

    func fill(bar: UINavigationBar, _ element: InterfaceElement) {
        if let isTranslucent = bool(element, "translucent") { bar.isTranslucent = isTranslucent }
        if let color = color(element, "barTintColor") { bar.barTintColor = color }
        if let color = color(element, "tintColor") { bar.tintColor = color }
        let items = element.list("items").filter { $0.name == "navigationItem" }.map { makeNavigationItem($0) }
        if !items.isEmpty { bar.items = items }
    }

    private func edges(_ element: InterfaceElement) -> UIRectEdge {
        let edges: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        return UIRectEdge(edges.filter { bool(element, $0.0) == true }.map(\.1))
    }

    func presentationStyle(_ element: InterfaceElement) -> UIModalPresentationStyle? {
        choice(
            element, "modalPresentationStyle",
            [
                "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
                "currentContext": .currentContext, "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
                "popover": .popover, "custom": .custom, "none": .none,
            ])
    }

    func transitionStyle(_ element: InterfaceElement) -> UIModalTransitionStyle? {
        choice(
            element, "modalTransitionStyle",
            [
                "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
                // There is none: it would end the program.
                "partialCurl": .coverVertical,
            ])
    }

    // MARK: Items

    func makeNavigationItem(_ element: InterfaceElement) -> UINavigationItem {
        let item = UINavigationItem()
        makeNavigationItem(element, filling: item)
        return item
    }

    private func makeNavigationItem(_ element: InterfaceElement, filling item: UINavigationItem) {
        fill(item, from: element)
        if let title = element["title"] { item.title = title }
        if let prompt = element["prompt"] { item.prompt = prompt }
        if let title = element["backButtonTitle"] { item.backButtonTitle = title }
        if let hides = bool(element, "hidesBackButton") { item.hidesBackButton = hides }
        if let supplements = bool(element, "leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = supplements }
        func items(_ key: String) -> [UIBarButtonItem] {
            let single = element.value(forKey: key + "Item").map { [$0] } ?? []
            return (single + element.list(key + "Items")).map(makeBarButtonItem)
        }
        let (left, right) = (items("leftBarButton"), items("rightBarButton"))
        if !left.isEmpty { item.leftBarButtonItems = left }
        if !right.isEmpty { item.rightBarButtonItems = right }
        if let back = element.value(forKey: "backBarButtonItem") { item.backBarButtonItem = makeBarButtonItem(back) }
        if let view = element.value(forKey: "titleView") { item.titleView = makeView(view) }
    }

    func makeBarButtonItem(_ element: InterfaceElement) -> UIBarButtonItem {
        let item = barButtonItem(of: element)
        if let system = choice(
            element, "systemItem",
            [
                "done": UIBarButtonItem.SystemItem.done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
                "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply,
                "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search, "refresh": .refresh,
                "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind,
                "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
            ])
        {
            item.configure(system)
            item.style = system.style
        } else {
            item.title = text(element, "title")
            item.image = image(element, "image")
        }
        fill(item, from: element)
        if element["style"] == "done" { item.style = .done }
        if let width = number(element, "width"), width >= 0 { item.width = width }
        if let isEnabled = bool(element, "enabled") { item.isEnabled = isEnabled }
        if let tag = integer(element, "tag") { item.tag = tag }
        if let color = color(element, "tintColor") { item.tintColor = color }
        if let view = element.value(forKey: "customView") ?? element.children.first(where: { NibClasses.views[$0.name] != nil }) {
            item.customView = makeView(view)
        }
        return item
    }

    /// Of the class of the program's own that the element may name.
    private func barButtonItem(of element: InterfaceElement) -> UIBarButtonItem {
        let kind = NibClasses.Kind(type: UIBarButtonItem.self) { $0 is UIBarButtonItem.Type }
        guard element["customClass"] != nil, let type = type(of: element, kind) else { return UIBarButtonItem() }
        if let item = type.init(coder: NibCoder(self, element, base: type)) { return item }
        note(element.error("\(type).init(coder:) has returned nil"))
        return UIBarButtonItem()
    }

    private func makeTabBarItem(_ element: InterfaceElement, filling item: UITabBarItem) {
        fill(item, from: element)
        if let title = element["title"] { item.title = title }
        if let image = image(element, "image") { item.image = image }
        if let image = image(element, "selectedImage") { item.selectedImage = image }
        if let tag = integer(element, "tag") { item.tag = tag }
    }

    // MARK: Gesture recognisers

    func fill(recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
        if let isEnabled = bool(element, "enabled") { recognizer.isEnabled = isEnabled }
        if let cancels = bool(element, "cancelsTouchesInView") { recognizer.cancelsTouchesInView = cancels }
        if let delays = bool(element, "delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
        if let delays = bool(element, "delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
        func count(_ name: String) -> Int? { integer(element, name).map { min(max($0, 1), 10) } }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            if let taps = count("numberOfTapsRequired") { tap.numberOfTapsRequired = taps }
            if let touches = count("numberOfTouchesRequired") { tap.numberOfTouchesRequired = touches }
        case let press as UILongPressGestureRecognizer:
            if let duration = number(element, "minimumPressDuration"), duration >= 0 {
                press.minimumPressDuration = Double(duration)
            }
            if let taps = integer(element, "numberOfTapsRequired") { press.numberOfTapsRequired = min(max(taps, 0), 10) }
            if let touches = count("numberOfTouchesRequired") { press.numberOfTouchesRequired = touches }
            if let movement = number(element, "allowableMovement"), movement >= 0 { press.allowableMovement = movement }
        case let pan as UIPanGestureRecognizer:
            if let touches = count("minimumNumberOfTouches") { pan.minimumNumberOfTouches = touches }
            if let touches = integer(element, "maximumNumberOfTouches"), touches > 0 { pan.maximumNumberOfTouches = touches }
            if let edge = pan as? UIScreenEdgePanGestureRecognizer, let set = element.value(forKey: "edges") {
                let parts: KeyValuePairs<String, UIRectEdge> = [
                    "top": .top, "left": .left, "bottom": .bottom, "right": .right,
                ]
                for (name, part) in parts where bool(set, name) == true { edge.edges.insert(part) }
            }
        case let swipe as UISwipeGestureRecognizer:
            if let direction = element.value(forKey: "direction") {
                let parts: KeyValuePairs<String, UISwipeGestureRecognizer.Direction> = [
                    "right": .right, "left": .left, "up": .up, "down": .down,
                ]
                var all: UISwipeGestureRecognizer.Direction = []
                for (name, part) in parts where bool(direction, name) == true { all.insert(part) }
                if !all.isEmpty { swipe.direction = all }
            }
        default: break
        }
    }
}
