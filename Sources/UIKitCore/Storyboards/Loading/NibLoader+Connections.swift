// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveRuntime

// What leads from one object to another, and runtime attributes.
extension NibLoader {
    func connect(_ object: NSObject, _ element: InterfaceElement) {
        var collections: [(property: String, objects: [AnyObject])] = []
        for connection in element.list("connections") {
            switch connection.name {
            case "outlet":
                if let destination = destination(of: connection, from: object), let property = property(connection) {
                    set(destination, for: property, of: object, connection)
                }
            case "outletCollection":
                guard let destination = destination(of: connection, from: object), let property = property(connection) else {
                    continue
                }
                if let index = collections.firstIndex(where: { $0.property == property }) {
                    collections[index].objects.append(destination)
                } else {
                    collections.append((property, [destination]))
                }
            case "action": connectAction(of: object, connection)
            case "segue": if object !== owner { connectSegue(of: object, connection) }
            default: break
            }
        }
        for (property, objects) in collections {
            if property == "gestureRecognizers", let view = object as? UIView {
                for recognizer in objects { (recognizer as? UIGestureRecognizer).map(view.addGestureRecognizer) }
            } else {
                set(objects, for: property, of: object, element)
            }
        }
    }

    private func property(_ connection: InterfaceElement) -> String? {
        guard let property = connection["property"], !property.isEmpty else {
            note(connection.error("'property' is missing"))
            return nil
        }
        return property
    }

    /// Nil, and noted, where the file has no such object; nil for an outlet of a controller to what is made with its view, and to what was
    /// made with the controller when the view is made.
    private func destination(of connection: InterfaceElement, from object: NSObject) -> AnyObject? {
        guard let id = connection["destination"] else {
            note(connection.error("'destination' is missing"))
            return nil
        }
        let isOfController = object === owner || phase == .controller
        if phase == .view, isOfController, source.idsOfController.contains(id) { return nil }
        if let found = objects[id] { return found }
        if phase == .controller { return nil }
        note(connection.error("there is no object with the id '\(id)'"))
        return nil
    }

    private func set(_ value: Any, for property: String, of object: NSObject, _ element: InterfaceElement) {
        if setToolkitOutlet(property, of: object, to: value, element) { return }
        guard !object.setKnownValue(value, forKey: property) else { return }
        note(
            element.error(
                """
                \(Swift.type(of: object)) has no outlet '\(property)' for a \(Swift.type(of: value)): uikit-port lists properties that are \
                @IBOutlet; by hand, observableKeyPaths(of:) does
                """))
    }

    /// The outlets of UIKit's own classes.
    private func setToolkitOutlet(
        _ property: String, of object: NSObject, to value: Any, _ element: InterfaceElement
    ) -> Bool {
        func conforming<Delegate>(_ type: Delegate.Type) -> Delegate? {
            let found = value as? Delegate
            if found == nil { NibClasses.warn(element.error("\(Swift.type(of: value)) does not conform to \(type)")) }
            return found
        }
        switch (property, object) {
        case ("dataSource", let table as UITableView): table.dataSource = conforming((any UITableViewDataSource).self)
        case ("delegate", let table as UITableView): table.delegate = conforming((any UITableViewDelegate).self)
        case ("prefetchDataSource", let table as UITableView):
            table.prefetchDataSource = conforming((any UITableViewDataSourcePrefetching).self)
        case ("dataSource", let list as UICollectionView): list.dataSource = conforming((any UICollectionViewDataSource).self)
        case ("delegate", let list as UICollectionView): list.delegate = conforming((any UICollectionViewDelegate).self)
        case ("delegate", let view as UIScrollView): view.delegate = conforming((any UIScrollViewDelegate).self)
        case ("prefetchDataSource", let list as UICollectionView):
            list.prefetchDataSource = conforming((any UICollectionViewDataSourcePrefetching).self)
        case ("delegate", let bar as UITabBar): bar.delegate = conforming((any UITabBarDelegate).self)
        case ("delegate", let navigation as UINavigationController):
            navigation.delegate = conforming((any UINavigationControllerDelegate).self)
        case ("delegate", let tabs as UITabBarController): tabs.delegate = conforming((any UITabBarControllerDelegate).self)
        case ("delegate", let recognizer as UIGestureRecognizer):
            recognizer.delegate = conforming((any UIGestureRecognizerDelegate).self)
        case ("transitioningDelegate", let controller as UIViewController):
            controller.transitioningDelegate = conforming((any UIViewControllerTransitioningDelegate).self)
        case ("view", let controller as UIViewController):
            if phase == .nib, let view = value as? UIView { controller.view = view }
        case ("tableView", let controller as UITableViewController):
            if phase == .nib, let table = value as? UITableView { controller.tableView = table }
        case ("collectionView", let controller as UICollectionViewController):
            if phase == .nib, let view = value as? UICollectionView { controller.collectionView = view }
        case ("backgroundView", let table as UITableView): table.backgroundView = value as? UIView
        case ("backgroundView", let list as UICollectionView): list.backgroundView = value as? UIView
        case ("backgroundView", let cell as UICollectionViewCell): cell.backgroundView = value as? UIView
        case ("selectedBackgroundView", let cell as UICollectionViewCell): cell.selectedBackgroundView = value as? UIView
        case ("refreshControl", let controller as UITableViewController):
            controller.refreshControl = value as? UIRefreshControl
        case ("refreshControl", let scrollView as UIScrollView): scrollView.refreshControl = value as? UIRefreshControl
        case ("tableHeaderView", let table as UITableView): table.tableHeaderView = value as? UIView
        case ("tableFooterView", let table as UITableView): table.tableFooterView = value as? UIView
        case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = value as? UIView
        case ("selectedBackgroundView", let cell as UITableViewCell): cell.selectedBackgroundView = value as? UIView
        case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = value as? UIView
        default: return false
        }
        return true
    }

    // MARK: Actions

    private func connectAction(of object: NSObject, _ connection: InterfaceElement) {
        guard let name = connection["selector"], !name.isEmpty else { return note(connection.error("'selector' is missing")) }
        // Nil is the first responder.
        var target: AnyObject?
        if let id = connection["destination"], !isFirstResponder(id) {
            guard let found = objects[id] else {
                // The controller's own items act before there is a view; what they act on may be made with it.
                return note(connection.error("there is no object with the id '\(id)'"))
            }
            target = found
        }
        let action = Selector(name)
        switch object {
        case let control as UIControl:
            guard let event = event(connection) else { return }
            control.addTarget(target, action: action, for: event)
        case let item as UIBarButtonItem:
            item.target = target
            item.action = action
        case let recognizer as UIGestureRecognizer:
            guard let target else { return note(connection.error("a gesture recogniser's action has a target")) }
            recognizer.addTarget(target, action: action)
        default: note(connection.error("\(Swift.type(of: object)) has no actions"))
        }
    }

    private func isFirstResponder(_ id: String) -> Bool {
        id == "-2" || source.objects.contains { $0.id == id && $0["placeholderIdentifier"] == "IBFirstResponder" }
    }

    func event(_ connection: InterfaceElement) -> UIControl.Event? {
        guard connection["eventType"] != nil else { return .touchUpInside }
        return choice(
            connection, "eventType",
            [
                "touchDown": UIControl.Event.touchDown, "touchDownRepeat": .touchDownRepeat,
                "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter,
                "touchDragExit": .touchDragExit, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
                "touchCancel": .touchCancel, "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
                "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
                "editingDidEndOnExit": .editingDidEndOnExit, "allEvents": .allEvents, "allTouchEvents": .allTouchEvents,
                "allEditingEvents": .allEditingEvents,
            ])
    }

    // MARK: Runtime attributes

    func setRuntimeAttributes(of object: NSObject, _ element: InterfaceElement) {
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let keyPath = attribute["keyPath"], !keyPath.isEmpty else {
                note(attribute.error("'keyPath' is missing"))
                continue
            }
            guard let value = runtimeValue(attribute) else { continue }
            if !set(value.value, forKeyPath: keyPath, of: object) {
                NibClasses.warn(
                    attribute.error("\(Swift.type(of: object)) has no property '\(keyPath)' for such a value: it is left out"))
            }
        }
    }

    private func set(_ value: Any?, forKeyPath keyPath: String, of object: NSObject) -> Bool {
        guard let dot = keyPath.firstIndex(of: ".") else { return object.setKnownValue(value, forKey: keyPath) }
        guard let next = object.value(forKey: String(keyPath[..<dot])) as? NSObject else { return false }
        return set(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]), of: next)
    }

    private struct RuntimeValue {
        let value: Any?
    }

    /// Nil, and noted, for a value that cannot be read.
    private func runtimeValue(_ attribute: InterfaceElement) -> RuntimeValue? {
        func child(_ names: String...) -> InterfaceElement? {
            attribute.children.first { names.contains($0.name) && $0["key"] == "value" }
        }
        func missing() -> RuntimeValue? {
            note(attribute.error("a value of the type '\(attribute["type"] ?? "")' is missing"))
            return nil
        }
        switch attribute["type"] {
        case "boolean": return bool(attribute, "value").map { RuntimeValue(value: $0) } ?? missing()
        case "number":
            guard let number = child("integer", "real") else { return missing() }
            if number.name == "integer" { return integer(number, "value").map { RuntimeValue(value: $0) } ?? missing() }
            return self.number(number, "value").map { RuntimeValue(value: $0) } ?? missing()
        case "string", "localizedString":
            return RuntimeValue(value: attribute["value"] ?? child("string", "mutableString")?.text ?? "")
        case "point":
            guard let point = child("point") else { return missing() }
            return RuntimeValue(value: CGPoint(x: number(point, "x") ?? 0, y: number(point, "y") ?? 0))
        case "size": return child("size").flatMap(size).map { RuntimeValue(value: $0) } ?? missing()
        case "rect": return child("rect").flatMap(rect).map { RuntimeValue(value: $0) } ?? missing()
        case "color": return child("color").flatMap(color).map { RuntimeValue(value: $0) } ?? missing()
        case "image":
            return child("imageReference", "image").map { RuntimeValue(value: image($0, "name")) }
                ?? RuntimeValue(value: image(attribute, "value"))
        case "nil": return RuntimeValue(value: nil)
        default: return missing()
        }
    }
}
