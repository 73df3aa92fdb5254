// SPDX-License-Identifier: MIT
import ObjectiveRuntime
import Testing

struct AutoreleasePoolTests {
    private struct Failure: Error {}

    @Test("The closure is called once; its result is returned, its error thrown, and its objects freed with their last reference")
    func calls() {
        var calls = 0
        weak var object: AnyObject?
        let result = autoreleasepool {
            calls += 1
            let made = Made()
            object = made
            return made === object
        }
        #expect(result)
        #expect(calls == 1)
        #expect(object == nil)
        #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
    }
}

private final class Made {}
