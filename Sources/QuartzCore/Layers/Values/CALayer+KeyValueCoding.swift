// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// Layers answer the key paths that can be animated, with their parts (`transform.scale`, `position.x`), and keep values under any other
/// key, as Core Animation's do: `layer.setValue(1, forKey: "page")`.
extension CALayer: KeyedObject {
    package nonisolated func answers(keyPath: String) -> Bool {
        if AnimatableProperty(keyPath: keyPath) != nil { return true }
        return !keyPath.contains(".") && !Self.observableKeyPaths(of: Self.self).values.contains(keyPath)
    }

    package nonisolated func keyedValue(at keyPath: String) -> Any? {
        // Values stay on this thread, which is the main one.
        nonisolated(unsafe) var value: Any?
        MainActor.assumeIsolated {
            if keyPath == "contents" {
                value = contents
            } else if let property = AnimatableProperty(keyPath: keyPath), property.applies(to: modelValues) {
                value = property.read(modelValues).anyValue
            } else {
                value =
                    ownValue(forKey: keyPath) ?? values[keyPath] ?? style?[keyPath]
                    ?? type(of: self).defaultValue(forKey: keyPath)
            }
        }
        return value
    }

    package nonisolated func setKeyedValue(_ value: Any?, at keyPath: String) {
        nonisolated(unsafe) let value = value
        MainActor.assumeIsolated {
            if keyPath == "contents" {
                contents = value
            } else if let property = AnimatableProperty(keyPath: keyPath), property.applies(to: modelValues) {
                var values = modelValues
                property.write(&values, AnimationValue(value) ?? .empty)
                take(keyPath.prefix { $0 != "." }, from: values)
            } else if !setOwnValue(value, forKey: keyPath) {
                changeKeptValue(to: value, forKey: keyPath)
            }
        }
    }

    /// A change runs the action for its key, as one of a property does.
    private func changeKeptValue(to value: Any?, forKey key: String) {
        let action = isPresentationCopy ? nil : self.action(forKey: key)
        values[key] = value
        guard !isPresentationCopy else { return }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        if let action { run(action, forKey: key) }
    }

    /// A copy for presentation has the values of its model.
    func takeKeptValues(of other: CALayer) {
        let kept = other.values
        if !kept.isEmpty { values = kept }
    }

    /// Sets one property through its setter, which animates and tells observers.
    private func take(_ key: Substring, from values: LayerProperties) {
        switch key {
        case "position": position = values.position
        case "anchorPoint": anchorPoint = values.anchorPoint
        case "bounds": bounds = values.bounds
        case "contentsRect": contentsRect = values.contentsRect
        case "zPosition": zPosition = values.zPosition
        case "transform": transform = values.transform
        case "sublayerTransform": sublayerTransform = values.sublayerTransform
        case "opacity": opacity = values.opacity
        case "hidden": isHidden = values.isHidden
        case "backgroundColor": backgroundColor = values.backgroundColor
        case "cornerRadius": cornerRadius = values.cornerRadius
        case "borderWidth": borderWidth = values.borderWidth
        case "borderColor": borderColor = values.borderColor
        case "shadowColor": shadowColor = values.shadowColor
        case "shadowOpacity": shadowOpacity = values.shadowOpacity
        case "shadowRadius": shadowRadius = values.shadowRadius
        case "shadowPath": shadowPath = values.shadowShape?.path
        case "contentsCenter": contentsCenter = values.rare.contentsCenter
        case "anchorPointZ": anchorPointZ = values.rare.anchorPointZ
        case "shadowOffset": shadowOffset = values.shadowOffset
        default: changeDrawing(to: values.drawing, key: String(key))
        }
    }

    /// What programs keep with the layer. Most keep nothing, and have no memory for it.
    private var values: [String: Any] {
        get { objc_getAssociatedObject(self, Self.valuesKey) as? [String: Any] ?? [:] }
        set { objc_setAssociatedObject(self, Self.valuesKey, newValue.isEmpty ? nil : newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// An address of its own.
    private static let valuesKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
