// SPDX-License-Identifier: MIT

/// A dictionary whose copies share what they have in common: changing a copy of a million entries costs the change, not the million.
///
/// Layers lie on one another. What is shared is not changed any more; changes go to a layer of their own on top of it, where nil says
/// that a key is gone. Layers of about the same size are joined, so there are few: a look-up goes through the logarithm of the
/// changes, and each change is copied as often at most. A key that is gone stays in memory until its layer is joined with what lies on
/// it: in a small dictionary until the next copy is changed, in a large one until a third of it has changed.
struct LayeredDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// Sendable because its values change only while one dictionary alone holds it: `makeTop` makes another one before.
    private final class Layer: @unchecked Sendable {
        var values: [Key: Value?]

        init(_ values: [Key: Value?] = [:]) { self.values = values }
    }

    /// A shared layer of fewer entries on top of others is copied: another layer would cost each look-up more.
    private static var few: Int { 32 }
    /// A layer of so many entries at most is joined with any on top of it. The only layer of a dictionary is copied if it has fewer.
    private static var small: Int { 1024 }

    /// The newest is the last.
    private var layers: [Layer] = []

    subscript(key: Key) -> Value? {
        for layer in layers.reversed() {
            if let known = layer.values[key] { return known }
        }
        return nil
    }

    /// - Returns: The former value.
    @discardableResult
    mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
        makeTop()
        let last = layers.count - 1
        guard last > 0 else { return layers[0].values.updateValue(value, forKey: key) ?? nil }
        let former = self[key]
        layers[last].values[key] = .some(value)
        return former
    }

    /// - Returns: The value that is gone.
    @discardableResult
    mutating func removeValue(forKey key: Key) -> Value? {
        makeTop()
        let last = layers.count - 1
        guard last > 0 else { return layers[0].values.removeValue(forKey: key) ?? nil }
        guard let former = self[key] else { return nil }
        layers[last].values.removeValue(forKey: key)
        // Below, it is as if it were not there.
        if self[key] != nil { layers[last].values[key] = .some(nil) }
        return former
    }

    mutating func reserveCapacity(_ count: Int) {
        makeTop()
        if layers.count == 1 { layers[0].values.reserveCapacity(count) }
    }

    /// The last layer is this dictionary's own afterwards.
    private mutating func makeTop() {
        guard !layers.isEmpty else { return layers.append(Layer()) }
        // No other name may hold the layer here: it would not be unique then.
        if isKnownUniquelyReferenced(&layers[layers.count - 1]) { return }
        join()
        let index = layers.count - 1
        if layers[index].values.count < (index == 0 ? Self.small : Self.few) {
            layers[index] = Layer(layers[index].values)
        } else {
            layers.append(Layer())
        }
    }

    /// Joins layers from the newest on, while the one below is small, or not more than twice as large.
    private mutating func join() {
        while layers.count > 1, let newer = layers.last {
            let below = layers[layers.count - 2]
            guard newer.values.count * 2 >= below.values.count || below.values.count <= Self.small else { return }
            let isLowest = layers.count == 2
            var values = below.values
            for (key, value) in newer.values {
                if value == nil, isLowest { values.removeValue(forKey: key) } else { values.updateValue(value, forKey: key) }
            }
            layers.removeLast(2)
            layers.append(Layer(values))
        }
    }
}
