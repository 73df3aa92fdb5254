// SPDX-License-Identifier: MIT
import Testing

@MainActor
@Suite("Settable properties", .serialized)
struct SettablePropertyTests {
    @Test("a property acts in the same way when an extension's initializer sets it and when it is set afterwards")
    func actsInInitializers() throws {
        for property in SettableProperty.all {
            let effects = try property.effects()
            #expect(effects.inInitializer == effects.afterwards, "\(property.name) set in an initializer")
            #expect(effects.untouched != effects.afterwards, "\(property.name) has an effect")
        }
    }
}
