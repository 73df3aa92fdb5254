// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import ObjectiveRuntime

private final class Plain {}

private final class Holder: AssociationHolder {
    var associations = Associations()
}

/// Addresses that last.
private nonisolated(unsafe) let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)

@Suite("Associated objects") struct AssociatedObjectTests {
    private static let objects: [@Sendable () -> AnyObject] = [{ Plain() }, { Holder() }, { NSObject() }]

    @Test("an object keeps a value under each key", arguments: objects.indices)
    func values(index: Int) {
        let object = Self.objects[index]()
        #expect(objc_getAssociatedObject(object, keys) == nil)
        objc_setAssociatedObject(object, keys, 7, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(object, keys + 1, "seven", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, keys) as? Int == 7)
        #expect(objc_getAssociatedObject(object, keys + 1) as? String == "seven")
        objc_setAssociatedObject(object, keys, 8, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, keys) as? Int == 8)
        objc_setAssociatedObject(object, keys, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, keys) == nil)
        objc_removeAssociatedObjects(object)
        #expect(objc_getAssociatedObject(object, keys + 1) == nil)
    }

    @Test("values are held as the policy says", arguments: objects.indices)
    func policies(index: Int) throws {
        let object = Self.objects[index]()
        weak var retained: Plain?
        do {
            let value = Plain()
            retained = value
            objc_setAssociatedObject(object, keys, value, .OBJC_ASSOCIATION_ASSIGN)
            objc_setAssociatedObject(object, keys + 1, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
        #expect(objc_getAssociatedObject(object, keys) as? Plain === retained)
        objc_setAssociatedObject(object, keys + 1, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(retained == nil)
        #expect(objc_getAssociatedObject(object, keys) as? Plain == nil)
        let text = NSMutableString(string: "before")
        objc_setAssociatedObject(object, keys, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        text.append(" and after")
        #expect(try #require(objc_getAssociatedObject(object, keys) as? NSString) == "before")
    }

    @Test("values are released with objects that hold them, and of others by the time that more have come")
    func ends() {
        weak var own: Plain?
        weak var others: Plain?
        do {
            let (first, second) = (Plain(), Plain())
            (own, others) = (first, second)
            objc_setAssociatedObject(Holder(), keys, first, .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(NSObject(), keys, second, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(own == nil)
        // Alive together: one after the other they could be at one address. Other tests have values, too.
        let more = (0..<1000).map { _ in NSObject() }
        for object in more { objc_setAssociatedObject(object, keys, 1, .OBJC_ASSOCIATION_RETAIN) }
        #expect(others == nil)
        for object in more { objc_removeAssociatedObjects(object) }
    }

    @Test("the end of a value may set and read values")
    func reentrancy() {
        final class Value {
            let action: () -> Void
            init(_ action: @escaping () -> Void) { self.action = action }
            deinit { action() }
        }
        for make in Self.objects {
            let object = make()
            var ended = 0
            objc_setAssociatedObject(object, keys, Value { ended += 1 }, .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(
                object, keys,
                Value {
                    _ = objc_getAssociatedObject(NSObject(), keys)
                    ended += 1
                }, .OBJC_ASSOCIATION_RETAIN)
            objc_removeAssociatedObjects(object)
            #expect(ended == 2)
        }
    }
}
