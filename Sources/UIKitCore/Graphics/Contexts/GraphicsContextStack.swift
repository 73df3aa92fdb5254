// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// The stack of graphics contexts of a thread. Its top is the current context.
final class GraphicsContextStack {
    private static let key = "proscenium.graphics-contexts"
    private var contexts: [CGContext] = []

    static var current: GraphicsContextStack {
        let storage = Thread.current.threadDictionary
        if let known = storage[key] as? GraphicsContextStack { return known }
        let stack = GraphicsContextStack()
        storage[key] = stack
        return stack
    }

    var top: CGContext? { contexts.last }

    func push(_ context: CGContext) { contexts.append(context) }

    @discardableResult
    func pop() -> CGContext? { contexts.popLast() }
}
